import { createHash } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import { type ExceptionPage, listExceptions } from '@/lib/orders/exceptions/list';
import { readingRuntime } from '@/lib/web/session/reading';

/** Open and snoozed exceptions, with a mark that changes when either list does. */
export async function readOpenExceptions(granted: Granted<'exceptions:read'>, page: ExceptionPage = {}) {
  const { lists, now } = await readingRuntime();
  const db = await lists();
  const at = now();
  const [open, snoozed] = await Promise.all([
    listExceptions(db, granted, 'open', page, at),
    listExceptions(db, granted, 'snoozed', { ...page, after: undefined }, at),
  ]);
  const standing = [...open.exceptions, ...snoozed.exceptions].map(
    ({ exception: { id, kind, why, quietUntil, assigneeId }, order }) =>
      [id, kind, why, quietUntil?.toISOString(), assigneeId, order.state].join(' '),
  );
  const mark = createHash('sha256').update(standing.join('\n')).digest('hex').slice(0, 16);
  return { open: open.exceptions, next: open.next, snoozed: snoozed.exceptions, mark };
}
