import type { Database } from '@/lib/db/client';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import { localDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { ownAccount } from '../orders/orders';

type CachedEntry = typeof cachedEntries.$inferInsert;

/** An entry of November 2026: 12.50 to a company in Cologne. */
export const cachedEntry = (changes: Partial<CachedEntry> = {}): CachedEntry => {
  const date = changes.date ?? localDate('2026-11-20');
  return {
    account: ownAccount,
    month: startOfMonth(date),
    position: 0,
    paymentId: paymentId('700000001'),
    network: 'SEPA',
    date,
    beneficiaryName: 'Stadtwerke Köln GmbH',
    counterpartyAccount: 'DE89370400440532013000',
    details: 'Invoice 2026-17',
    amount: fromDecimal('12.50'),
    direction: 'outgoing',
    runningBalance: fromDecimal('0.00'),
    searchText: '',
    ...changes,
  };
};

/** Caches entries as given, in otherwise empty statements; positions follow the list. */
export async function cacheEntries(db: Database, entries: readonly CachedEntry[]): Promise<void> {
  const nothing = fromDecimal('0.00');
  const at = new Date('2026-11-21T12:00:00Z');
  const statements = entries.map(({ account, month }) => ({
    account,
    month,
    coversTo: month,
    clientName: 'Northlight Trading',
    opening: nothing,
    closing: nothing,
    credits: nothing,
    debits: nothing,
    creditCount: 0,
    debitCount: 0,
    faults: [],
    fetchedAt: at,
    changedAt: at,
  }));
  await db.insert(cachedStatements).values(statements).onConflictDoNothing();
  await db.insert(cachedEntries).values(entries.map((entry, position) => ({ ...entry, position })));
}
