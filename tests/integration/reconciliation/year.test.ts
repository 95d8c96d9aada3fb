import { desc, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breaks, reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import type { Discrepancy } from '../../support/provider/discrepancies';
import { type AppOfYear, makeYear, orderOf, type Year } from '../../support/statements/year';

let year: Year;
beforeAll(async () => {
  year = await makeYear();
});
afterAll(() => year.close());

const found = ({ db }: AppOfYear) =>
  db.select().from(breaks).where(isNull(breaks.goneAt)).orderBy(breaks.kind);

async function lastRun({ db }: AppOfYear) {
  const [run] = await db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.requestedAt))
    .limit(1);
  return run;
}

describe('a clean year of the sandbox', () => {
  test('gives no break', async () => {
    const app = await year.open();
    await app.reconcile();
    expect(await found(app)).toEqual([]);
    // Of the twelve of a month nine are executed; the one between own accounts and back costs nothing.
    expect(await lastRun(app)).toMatchObject({
      state: 'done',
      problems: [],
      orders: 144,
      breaksOpen: 0,
      statusesRead: 144,
      statusesMissing: 0,
    });
  });
});

const payment = async (app: AppOfYear, reference: string) => {
  const { externalPaymentId } = await orderOf(app.db, reference);
  return { externalPaymentId };
};

type Seed = (app: AppOfYear) => Promise<Discrepancy>;

const seeds: Readonly<Record<string, readonly [string, Seed]>> = {
  'a payment without an order': [
    'executed_without_order',
    async () => ({ what: 'without_order', amount: '420.00' }),
  ],
  'a payment booked twice': [
    'paid_twice',
    async (app) => ({ what: 'twice', payment: await payment(app, 'Rent 6') }),
  ],
  'a payment booked twice without its identifier': [
    'paid_twice',
    async (app) => ({ what: 'twice', payment: await payment(app, 'Freight 12'), nameless: true }),
  ],
  'another amount': [
    'amount_differs',
    async (app) => ({ what: 'amount', payment: await payment(app, 'Paper 3'), amount: '12.05' }),
  ],
  'another account that it went to': [
    'counterparty_differs',
    async (app) => ({
      what: 'counterparty',
      payment: await payment(app, 'Cleaning 8'),
      beneficiaryAccount: 'GB33BUKB20201555555555',
    }),
  ],
  'an entry left out of the statement': [
    'completed_not_booked',
    async (app) => ({ what: 'left_out', payment: await payment(app, 'Energy 9') }),
  ],
  'a wrong fee': [
    'fee_differs',
    async (app) => ({ what: 'fee', payment: await payment(app, 'Freight 2'), amount: '51.00' }),
  ],
  'a status that changes afterwards': [
    'status_differs',
    async (app) => ({ what: 'status', payment: await payment(app, 'Licence 4') }),
  ],
  'a running balance that is off': [
    'statement_broken',
    async (app) => ({ what: 'running_balance', payment: await payment(app, 'Phone 7'), amount: '0.10' }),
  ],
};

describe('the same year', () => {
  test.each(Object.entries(seeds))('with %s has exactly that break', async (_, [kind, seed]) => {
    const app = await year.open();
    await app.injectDiscrepancy(await seed(app));
    await app.reconcile();
    expect((await found(app)).map((one) => one.kind)).toEqual([kind]);
  });
});
