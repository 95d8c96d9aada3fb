import { createHash } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import {
  countOpenExceptions,
  listOpenExceptions,
  listQuietExceptions,
} from '@/lib/orders/exceptions/queries';
import { readingRuntime } from '@/lib/web/session/reading';

/** Open and snoozed exceptions, with a mark that changes when either list does. */
export async function readOpenExceptions(granted: Granted<'exceptions:read'>) {
  const { db, now } = await readingRuntime();
  const at = now();
  const [open, quiet, count] = await Promise.all([
    listOpenExceptions(db, granted, at),
    listQuietExceptions(db, granted, at),
    countOpenExceptions(db, granted, at),
  ]);
  const standing = [...open, ...quiet].map(({ exception: { id, kind, why, quietUntil }, order }) =>
    [id, kind, why, quietUntil?.toISOString(), order.state].join(' '),
  );
  const mark = createHash('sha256').update(standing.join('\n')).digest('hex').slice(0, 16);
  return { open, quiet, count, mark };
}
