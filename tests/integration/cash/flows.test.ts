import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNewestIncoming } from '@/lib/cash/flows/incoming';
import { readFlows } from '@/lib/cash/flows/today';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { createFixture } from '../../support/database/fixture';
import { ownAccount } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

const day = localDate('2026-11-20');
const other = 'LT189999900000000102';

async function open() {
  const { db, team } = await createFixture();
  await db.execute(sql`
    insert into cached_accounts (iban, position, account_type, status, is_commission, balance, fetched_at)
    values (${ownAccount}, 0, 'OPERATIONAL', 'ACTIVE', false, 0, now()), (${other}, 1, 'OPERATIONAL', 'ACTIVE', false, 0, now())`);
  await cacheEntries(db, [
    cachedEntry({ amount: fromDecimal('40.00'), paymentId: paymentId('1') }),
    cachedEntry({ amount: fromDecimal('100.00'), direction: 'incoming', paymentId: paymentId('2') }),
    cachedEntry({ amount: fromDecimal('7.00'), counterpartyAccount: other, paymentId: paymentId('3') }),
    cachedEntry({
      amount: fromDecimal('5.00'),
      direction: 'incoming',
      date: localDate('2026-11-19'),
      paymentId: paymentId('4'),
    }),
  ]);
  return { db, reading: granted(team.viewer, 'statements:read') };
}

describe('the cash flows of a day', () => {
  it('are its credits and debits, without transfers between own accounts', async () => {
    const { db, reading } = await open();
    expect(await readFlows(db, reading, day)).toEqual({
      credits: fromDecimal('100.00'),
      debits: fromDecimal('40.00'),
      net: fromDecimal('60.00'),
      entries: 2,
    });
  });

  it('are zero on a day without entries', async () => {
    const { db, reading } = await open();
    expect(await readFlows(db, reading, localDate('2026-11-21'))).toMatchObject({ entries: 0, net: 0n });
  });
});

describe('the last incoming payments', () => {
  it('are the newest credits of all accounts', async () => {
    const { db, reading } = await open();
    const listed = await listNewestIncoming(db, reading, 5);
    expect(listed.map((one) => one.paymentId)).toEqual(['2', '4']);
    expect(await listNewestIncoming(db, reading, 1)).toHaveLength(1);
  });

  it('are read from their index, without the debits', async () => {
    const { db } = await open();
    const plan = await db.transaction(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select payment_id from cached_entries
        where direction = 'incoming' order by date desc nulls last, account, position desc nulls last limit 5`);
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('cached_entries_incoming');
    expect(text).not.toContain('Sort');
  });
});
