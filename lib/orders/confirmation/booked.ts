import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { PaymentId } from '@/lib/kernel/ids';

/** A payment that no order of ours made, as the cached statement of its account has it. */
export type BookedPayment = {
  readonly entry: typeof cachedEntries.$inferSelect;
  readonly clientName: string;
};

/** A booked payment to confirm; undefined without an entry, which alone proves that it was executed. */
export async function findBookedPayment(
  db: Executor,
  _granted: Granted<'statements:read'>,
  paymentId: PaymentId,
  direction: 'incoming' | 'outgoing',
): Promise<BookedPayment | undefined> {
  const [booked] = await db
    .select({ entry: cachedEntries, clientName: cachedStatements.clientName })
    .from(cachedEntries)
    .innerJoin(
      cachedStatements,
      and(
        eq(cachedStatements.account, cachedEntries.account),
        eq(cachedStatements.month, cachedEntries.month),
      ),
    )
    .where(and(eq(cachedEntries.paymentId, paymentId), eq(cachedEntries.direction, direction)))
    .limit(1);
  return booked;
}

/** `payment-confirmation-40001385.pdf`: the provider's identifier, as letters, digits and dashes only. */
export const bookedFileName = ({ entry }: BookedPayment): string =>
  `payment-confirmation-${entry.paymentId.replace(/[^A-Za-z0-9-]/g, '')}.pdf`;
