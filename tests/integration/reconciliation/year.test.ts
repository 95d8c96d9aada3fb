import { desc, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breaks, reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import type { Misbooking } from '../../support/misbooking';
import { type DeskOfYear, makeYear, orderOf, type Year } from '../../support/year';

let year: Year;
beforeAll(async () => {
  year = await makeYear();
}, 240_000);
afterAll(() => year.close());

const found = ({ db }: DeskOfYear) =>
  db.select().from(breaks).where(isNull(breaks.goneAt)).orderBy(breaks.kind);

async function lastRun({ db }: DeskOfYear) {
  const [run] = await db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.requestedAt))
    .limit(1);
  return run;
}

describe('a clean year of the sandbox', () => {
  test('gives no break', async () => {
    const desk = await year.open();
    await desk.reconcile();
    expect(await found(desk)).toEqual([]);
    // Of the twelve of a month nine are executed; the one between own accounts and back costs nothing.
    expect(await lastRun(desk)).toMatchObject({
      state: 'done',
      problems: [],
      orders: 144,
      breaksOpen: 0,
      statusesRead: 144,
      statusesMissing: 0,
    });
  });
});

const payment = async (desk: DeskOfYear, reference: string) => {
  const { externalPaymentId } = await orderOf(desk.db, reference);
  return { externalPaymentId };
};

type Seed = (desk: DeskOfYear) => Promise<Misbooking>;

const seeds: Readonly<Record<string, readonly [string, Seed]>> = {
  'a payment without an order': [
    'executed_without_order',
    async () => ({ what: 'without_order', amount: '420.00' }),
  ],
  'a payment booked twice': [
    'paid_twice',
    async (desk) => ({ what: 'twice', payment: await payment(desk, 'Rent 6') }),
  ],
  'a payment booked twice without its identifier': [
    'paid_twice',
    async (desk) => ({ what: 'twice', payment: await payment(desk, 'Freight 12'), nameless: true }),
  ],
  'another amount': [
    'amount_differs',
    async (desk) => ({ what: 'amount', payment: await payment(desk, 'Paper 3'), amount: '12.05' }),
  ],
  'another account that it went to': [
    'counterparty_differs',
    async (desk) => ({
      what: 'counterparty',
      payment: await payment(desk, 'Cleaning 8'),
      beneficiaryAccount: 'GB33BUKB20201555555555',
    }),
  ],
  'an entry left out of the statement': [
    'completed_not_booked',
    async (desk) => ({ what: 'left_out', payment: await payment(desk, 'Energy 9') }),
  ],
  'a wrong fee': [
    'fee_differs',
    async (desk) => ({ what: 'fee', payment: await payment(desk, 'Freight 2'), amount: '51.00' }),
  ],
  'a status that changes afterwards': [
    'status_differs',
    async (desk) => ({ what: 'status', payment: await payment(desk, 'Licence 4') }),
  ],
  'a running balance that is off': [
    'statement_broken',
    async (desk) => ({ what: 'running_balance', payment: await payment(desk, 'Phone 7'), amount: '0.10' }),
  ],
};

describe('the same year', () => {
  test.each(Object.entries(seeds))('with %s has exactly that break', async (_, [kind, seed]) => {
    const desk = await year.open();
    await desk.misbook(await seed(desk));
    await desk.reconcile();
    expect((await found(desk)).map((one) => one.kind)).toEqual([kind]);
  });
});
