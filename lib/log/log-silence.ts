import { log } from './log';

/** A database that stopped answering without refusing connections, and its return. */
export function logSilence(isSilent: boolean): void {
  if (isSilent) log.error('database_silent');
  else log.info('database_answers');
}
