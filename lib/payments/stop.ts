import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { exceptions } from '@/lib/db/schema/submissions';
import type { OrderRow } from './content';

/** An order that was stopped at its date, and that its people take back or change, needs nobody's decision any more. */
export async function closeStop(
  tx: Transaction,
  { id, state, stopReason }: OrderRow,
  at: Date,
): Promise<void> {
  if (state !== 'held' || stopReason === null) return;
  await tx
    .update(exceptions)
    .set({ closedAt: at, outcome: 'withdrawn' })
    .where(and(eq(exceptions.orderId, id), isNull(exceptions.closedAt)));
}
