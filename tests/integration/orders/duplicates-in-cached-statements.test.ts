import { expect, test } from 'vitest';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { localDate, utcDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import { createFixture } from '../../support/database/fixture';
import { german, orderIn, submittedOrder } from '../../support/orders/orders';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

const now = () => new Date();
const today = localDate(utcDate(now()));

test.each(['refused', 'rejected', 'cancelled', 'declined', 'withdrawn', 'expired'] as const)(
  'warns of a booked payment whose own order is %s',
  async (state) => {
    const { db, team } = await createFixture();
    const { externalPaymentId } = await orderIn(state, db, team);
    await cacheEntries(db, [
      cachedEntry({
        date: today,
        counterpartyAccount: german,
        amount: fromDecimal('12.50'),
        externalPaymentId,
      }),
    ]);
    const again = await submittedOrder(db, team);
    const listed = await listLikelyDuplicates(db, team.reading, again, now());
    expect(listed).toMatchObject([{ id: null, what: 'in_statement', paymentId: '700000001' }]);
  },
);

test('warns of a payment made elsewhere, and once of one whose order is listed', async () => {
  const { db, team } = await createFixture();
  const completed = await orderIn('completed', db, team);
  const entry = (changes: Parameters<typeof cachedEntry>[0]) =>
    cachedEntry({ date: today, counterpartyAccount: german, amount: fromDecimal('12.50'), ...changes });
  await cacheEntries(db, [
    entry({ paymentId: paymentId('700000002') }),
    entry({ externalPaymentId: completed.externalPaymentId }),
    entry({ paymentId: completed.paymentId ?? paymentId('1') }),
    entry({ paymentId: paymentId('700000003'), direction: 'incoming' }),
    entry({ paymentId: paymentId('700000004'), amount: fromDecimal('12.51') }),
  ]);
  const again = await submittedOrder(db, team);
  const listed = await listLikelyDuplicates(db, team.reading, again, now());
  expect(listed).toMatchObject([
    { id: null, paymentId: '700000002' },
    { id: completed.id, what: 'completed' },
  ]);
});

test('compares accounts by the same key in database and code', async () => {
  const { sql } = await createFixture();
  const accounts = ['DE89370400440532013000', '0012 34-5', '12345', 'gb 00-1', '000', 'ab.c/00', 'ßı09', ''];
  const rows = await sql<{ key: string }[]>`
    select counterparty_key(account) as key from unnest(${accounts}::text[]) with ordinality as t (account, place) order by place`;
  expect(rows.map(({ key }) => key)).toEqual(accounts.map(counterpartyKey));
});
