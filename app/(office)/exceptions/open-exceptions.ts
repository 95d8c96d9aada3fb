import { createHash } from 'node:crypto';
import type { Granted } from '@/lib/access/grant';
import {
  type ExceptionFilter,
  listOpenExceptions,
  listQuietExceptions,
  totalOpenExceptions,
} from '@/lib/orders/exceptions/queries';
import { readingRuntime } from '@/lib/web/session/reading';

/** Open and snoozed exceptions, with a mark that changes when either list does. */
export async function readOpenExceptions(
  granted: Granted<'exceptions:read'>,
  { kind }: ExceptionFilter = {},
) {
  const { db, now } = await readingRuntime();
  const at = now();
  const [open, quiet, total] = await Promise.all([
    listOpenExceptions(db, granted, at, { kind }),
    listQuietExceptions(db, granted, at, { kind }),
    totalOpenExceptions(db, granted, at, { kind }),
  ]);
  const standing = [...open, ...quiet].map(({ exception: { id, kind, why, quietUntil }, order }) =>
    [id, kind, why, quietUntil?.toISOString(), order.state].join(' '),
  );
  const mark = createHash('sha256').update(standing.join('\n')).digest('hex').slice(0, 16);
  return { open, quiet, total, mark };
}
