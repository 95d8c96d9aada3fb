import 'server-only';
import type { KeepOptions } from '@/lib/statements/store/sync/sync';

/** A person waits this long at most, whatever the number of months. */
const patienceMs = 25_000;

/** How the books are brought up to date for someone who waits before a screen. */
export const interactiveKeeping = (): KeepOptions => ({
  priority: 'interactive',
  signal: AbortSignal.timeout(patienceMs),
});
