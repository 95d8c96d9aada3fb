import type { RestoreReason } from '@/lib/db/schema/records/restores';

/** Each reason in words, for the people who decide whether to resume sending. */
export const restoreReasonLabels = {
  server_changed: 'The database runs on another server, or from another point in time, than before',
  records_missing: 'The database lacks audit records that were noted outside of it',
  declared: 'An operator declared that the database was restored',
} as const satisfies Record<RestoreReason, string>;
