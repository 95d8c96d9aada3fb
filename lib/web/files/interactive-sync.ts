import 'server-only';
import type { SyncOptions } from '@/lib/statements/store/sync/sync';

/** In milliseconds; the longest that a person waits, for any number of months. */
const patienceMs = 25_000;

/** The options of a statement sync for a waiting person. */
export const interactiveSync = (): SyncOptions => ({
  priority: 'interactive',
  signal: AbortSignal.timeout(patienceMs),
});
