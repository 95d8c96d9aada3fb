import { log } from './log';

/** Why lists are read from the primary although there is a replica, and the end of it. */
export function logReplica(reason: string | undefined): void {
  if (reason === undefined) log.info('replica_used');
  else log.warn('replica_unused', { reason });
}
