import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import type { OrderRow } from '@/lib/orders/order/content';
import { type App, spent, startApp, stateOf, work, workFor, workToTheEnd } from '../../support/engine/engine';
import { movesOf } from '../../support/orders/orders';

/** What someone can do who owns the database: change the row behind the guards' back. */
async function tamper(app: App, order: OrderRow, change: string): Promise<void> {
  await app.sql.begin(async (sql) => {
    await sql`alter table orders disable trigger guard`;
    await sql.unsafe(`update orders set ${change} where id = '${order.id}'`);
    await sql`alter table orders enable trigger guard`;
  });
}

describe('an order changed outside the guards after its approval', () => {
  test.each([
    ['the amount', 'amount = 99999.99'],
    ['the beneficiary', "beneficiary_account = 'FR1420041010050500013M02606'"],
    ['the beneficiary, to what is no account', "beneficiary_account = 'nowhere'"],
    ['the reference', "reference = 'Something else'"],
    ['the identifier', "external_payment_id = 'pd-another'"],
    ['the version', 'version = 2'],
    ['the stored hash', `hash = '${'0'.repeat(64)}'`],
    [
      'the network, so that it is no whole order',
      "network = 'SWIFT', bank_bic = 'CHASUS33', address_street = '', address_town = '', address_country = ''",
    ],
  ])('is not sent: %s', async (_, change) => {
    const app = await startApp();
    const order = await app.approved();
    await tamper(app, order, change);
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('approved');
    expect(spent(app)).toBe(0n);
  });

  test('is quarantined and becomes an exception, on its timeline and in the audit chain', async () => {
    const app = await startApp();
    const order = await app.approved();
    await tamper(app, order, 'amount = 99999.99');
    await work(app.engine);
    expect((await movesOf(app.db, order.id)).slice(-2)).toEqual(['quarantine', 'exception_opened']);
    expect(await verifyChain(app.db)).toMatchObject({ intact: true });
  });

  test.each([
    ['of another amount', 'amount = 99999.99'],
    ['that is no order any more', "beneficiary_account = 'nowhere'"],
  ])('does not delay other orders: one %s', async (_, change) => {
    const app = await startApp();
    await tamper(app, await app.approved(), change);
    const behind = await app.approved();
    await workFor(app, 2);
    expect(await stateOf(app, behind)).toBe('completed');
  });

  test('is not sent again if tampered with while its outcome is unknown', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
    await work(app.engine);
    await tamper(app, order, 'amount = 99999.99');
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('checking');
    expect(spent(app)).toBe(0n);
  });

  test('is sent when it matches its approval again', async () => {
    const app = await startApp();
    const order = await app.approved();
    await tamper(app, order, 'amount = 99999.99');
    await work(app.engine);
    await tamper(app, order, 'amount = 12.50');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });
});
