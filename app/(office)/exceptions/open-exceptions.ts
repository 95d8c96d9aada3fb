import { createHash } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import type { ExceptionFilter } from '@/lib/orders/exceptions/filter';
import {
  listOpenExceptions,
  listQuietExceptions,
  totalOpenExceptions,
} from '@/lib/orders/exceptions/queries';
import { readingRuntime } from '@/lib/web/session/reading';

/** Open and snoozed exceptions, with a mark that changes when either list does. */
export async function readOpenExceptions(granted: Granted<'exceptions:read'>, filter: ExceptionFilter = {}) {
  const { db, now } = await readingRuntime();
  const at = now();
  const [open, quiet, total] = await Promise.all([
    listOpenExceptions(db, granted, at, filter),
    listQuietExceptions(db, granted, at, filter),
    totalOpenExceptions(db, granted, at, filter),
  ]);
  const standing = [...open, ...quiet].map(
    ({ exception: { id, kind, why, quietUntil, assigneeId }, order }) =>
      [id, kind, why, quietUntil?.toISOString(), assigneeId, order.state].join(' '),
  );
  const mark = createHash('sha256').update(standing.join('\n')).digest('hex').slice(0, 16);
  return { open, quiet, total, mark };
}
