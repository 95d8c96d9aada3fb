import { or, sql } from 'drizzle-orm';
import { type ConfidentialReader, readableBy } from '@/lib/access/confidential/reader-database';
import type { Database } from '@/lib/db/client';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { findOrderIdOf, type NamedPayment } from './order-of-payment';

/** As the provider answers for a payment that it does not have. */
export const noPaymentFound: ProviderRefusal = {
  status: 404,
  errors: [{ code: 30_000, message: 'No payment found', data: null }],
  traceId: null,
  text: null,
};

/**
 * Whether a person may read a payment of which only an identifier is known. The provider does not say from
 * which of our accounts it was made (contract 2.2). So if accounts are withheld from the person, it must be
 * an order or an entry that they can read.
 */
export async function isPaymentReadable(
  database: Database,
  reader: ConfidentialReader,
  named: NamedPayment,
): Promise<boolean> {
  const { db, withheldAccounts } = await readableBy(database, reader);
  if (withheldAccounts.length === 0) return true;
  if (await findOrderIdOf(db, named)) return true;
  const { paymentId, externalPaymentId } = named;
  const [entry] = await db
    .select({ position: cachedEntries.position })
    .from(cachedEntries)
    .where(
      or(
        paymentId ? sql`${cachedEntries.paymentId} = ${paymentId}` : undefined,
        externalPaymentId ? sql`${cachedEntries.externalPaymentId} = ${externalPaymentId}` : undefined,
      ),
    )
    .limit(1);
  return entry !== undefined;
}
