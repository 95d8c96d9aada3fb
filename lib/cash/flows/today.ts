import { eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedAccounts, cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';

/** Credits and debits of a day in euro cents, and their number. */
export type Flows = {
  readonly credits: MinorUnits;
  readonly debits: MinorUnits;
  readonly net: MinorUnits;
  readonly entries: number;
};

/**
 * What came in and went out on a day according to the cached statements of all accounts. Leaves out transfers
 * between own accounts.
 */
export async function readFlows(
  db: Executor,
  _granted: Granted<'statements:read'>,
  day: LocalDate,
): Promise<Flows> {
  const sumOf = (direction: 'incoming' | 'outgoing') =>
    sql<string>`coalesce(sum(${cachedEntries.amount}) filter (where ${cachedEntries.direction} = ${direction}), 0)::numeric(18,2)::text`;
  const [row] = await db
    .select({
      credits: sumOf('incoming'),
      debits: sumOf('outgoing'),
      entries: sql<number>`count(*)::int`,
    })
    .from(cachedEntries)
    .where(
      sql`${eq(cachedEntries.date, day)} and ${cachedEntries.counterpartyAccount} not in (
        select ${cachedAccounts.iban} from ${cachedAccounts})`,
    );
  const credits = fromDecimal(row?.credits ?? '0');
  const debits = fromDecimal(row?.debits ?? '0');
  return { credits, debits, net: minorUnits(credits - debits), entries: row?.entries ?? 0 };
}
