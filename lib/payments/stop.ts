import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { exceptions } from '@/lib/db/schema/submissions';
import type { OrderRow } from './content';

/** An order that was stopped at its date, and that its people take back or change, needs nobody's decision any more. */
export async function closeStop(tx: Transaction, { id, state }: OrderRow, at: Date): Promise<void> {
  // Also where it was to be checked again and has not been: the reason is gone then, the exception is not.
  if (state !== 'held') return;
  await tx
    .update(exceptions)
    .set({ closedAt: at, outcome: 'withdrawn' })
    .where(and(eq(exceptions.orderId, id), isNull(exceptions.closedAt)));
}
