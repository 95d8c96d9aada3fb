import { describe, expect, test } from 'vitest';
import { grant } from '@/lib/access/grant';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newOrderId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { orderStates } from '@/lib/kernel/states/order-states';
import { readConfirmation } from '@/lib/orders/confirmation/confirmation';
import type { OrderRow } from '@/lib/orders/order/content';
import { readBookingMark, readExecution, unbookedMark } from '@/lib/orders/reads/execution';
import { findOrder } from '@/lib/orders/reads/queries';
import { readStatement } from '@/lib/statements/model/statement';
import { cacheStatement } from '@/lib/statements/store/write';
import { createFixture } from '../../support/database/fixture';
import { orderIn, ownAccount } from '../../support/orders/orders';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';
import { day, replyOf } from '../../unit/statements/statement-builder';

const now = new Date('2026-11-21T12:00:00Z');

type Fixture = Awaited<ReturnType<typeof createFixture>>;

async function executionOf({ db, team }: Fixture, { id }: OrderRow) {
  const dossier = await findOrder(db, team.reading, id);
  if (!dossier) throw new Error('no such order');
  return readExecution(db, team.reading, dossier);
}

const idOf = ({ paymentId: id }: OrderRow) => paymentId(id ?? '');

describe('the execution of an order', () => {
  test('has the balance after it and the fee charged, from the statement', async () => {
    const fixture = await createFixture();
    const order = await orderIn('completed', fixture.db, fixture.team);
    await cacheEntries(fixture.db, [
      cachedEntry({
        paymentId: idOf(order),
        feePaymentId: paymentId('9001'),
        runningBalance: fromDecimal('87.50'),
      }),
      cachedEntry({ paymentId: paymentId('9001'), amount: fromDecimal('0.35') }),
    ]);
    expect(await executionOf(fixture, order)).toMatchObject({
      executedAt: expect.any(Date),
      booking: {
        account: ownAccount,
        clientName: 'Northlight Trading',
        date: localDate('2026-11-20'),
        balanceAfter: fromDecimal('87.50'),
        fee: { paymentId: '9001', amount: fromDecimal('0.35') },
      },
    });
  });

  test('ignores an entry of the other direction, as of a transfer between own accounts', async () => {
    const fixture = await createFixture();
    const order = await orderIn('completed', fixture.db, fixture.team);
    await cacheEntries(fixture.db, [cachedEntry({ paymentId: idOf(order), direction: 'incoming' })]);
    expect(await executionOf(fixture, order)).toMatchObject({ booking: undefined });
  });

  test('leads to the page and row of its entry in the statement of the month', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const order = await orderIn('completed', db, team);
    const account = iban('LT121000011101001000');
    const october = { from: day('2026-10-01'), to: day('2026-10-31') };
    const reply = replyOf(
      Array.from({ length: 250 }, () => ({ cents: -100, day: 3 })),
      { period: october },
    );
    const entries = reply.entries.map((entry, index) =>
      index === 40 ? { ...entry, date: localDate('2026-10-03'), paymentId: idOf(order) } : entry,
    );
    const statement = readStatement({ ...reply, account, entries }, october);
    await cacheStatement(db, account, october.from, statement, now);
    const index = statement.entries.findIndex(({ paymentId: id }) => id === order.paymentId);
    const page = index < 50 ? '&page=3' : index < 150 ? '&page=2' : '';
    expect((await executionOf(fixture, order))?.booking?.href).toBe(
      `/statements/${account}?from=2026-10-01&to=2026-10-31${page}#entry-${index + 1}`,
    );
  });

  test.each(orderStates)(
    'is known in the state %s only if the order was sent and may be made',
    async (state) => {
      const fixture = await createFixture();
      const order = await orderIn(state, fixture.db, fixture.team);
      const execution = await executionOf(fixture, order);
      expect(execution?.executedAt ?? null).toEqual(state === 'completed' ? expect.any(Date) : null);
    },
  );
});

describe('the confirmation of a payment', () => {
  test.each(orderStates)('in the state %s is made only if it was executed', async (state) => {
    const { db, team } = await createFixture();
    const order = await orderIn(state, db, team);
    const read = await readConfirmation(db, team.reading, order.id);
    expect(read).toMatchObject(
      state === 'completed'
        ? { ok: true, value: { order: { id: order.id } } }
        : { ok: false, error: 'not_executed' },
    );
  });

  test('of an unknown order is refused', async () => {
    const { db, team } = await createFixture();
    expect(await readConfirmation(db, team.reading, newOrderId())).toEqual({
      ok: false,
      error: 'not_found',
    });
  });
});

test('the mark of a page changes once the statement has the payment', async () => {
  const { db, team } = await createFixture();
  const order = await orderIn('completed', db, team);
  const statements = grant(team.reading.actor, 'statements:read');
  if (!statements) throw new Error('no grant');
  expect(await readBookingMark(db, statements, order.id)).toBe(unbookedMark);
  await cacheEntries(db, [cachedEntry({ paymentId: idOf(order) })]);
  expect(await readBookingMark(db, statements, order.id)).not.toBe(unbookedMark);
});
