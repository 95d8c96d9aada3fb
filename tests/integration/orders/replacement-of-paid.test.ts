import { describe, expect, test } from 'vitest';
import { localDate, utcDate } from '@/lib/kernel/dates/calendar';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { saveOrder } from '@/lib/orders/drafts/save';
import { identified, type OrderRow, wireOrder } from '@/lib/orders/order/content';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { type App, startApp, work, workToTheEnd } from '../../support/engine/engine';
import { getOrder, sepa, submit, typedSepa, value } from '../../support/orders/orders';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

/** An order that the provider refused for its reference. */
async function refusedOrder(app: App): Promise<OrderRow> {
  const { id } = await app.approved({ reference: 'SANDBOX REFUSE' });
  await work(app.engine);
  const order = await getOrder(app.db, id);
  expect(order.state).toBe('refused');
  return order;
}

const parts = (app: App) => ({ db: app.db, provider: app.provider, now: app.clock.now });

/** Submits a replacement by the form, with a reason in case it looks like another payment. */
const replace = (app: App, origin: OrderRow, duplicateReason?: string) =>
  saveOrder(parts(app), app.team.drafting, {
    id: newOrderId(),
    version: null,
    input: typedSepa({ account: app.account, reference: 'Invoice 18' }),
    submit: true,
    replacesOrderId: origin.id,
    duplicateReason,
  });

/** The payment of an order that ended otherwise here is executed all the same. */
async function payAllTheSame(app: App, order: OrderRow): Promise<void> {
  const paid = { ...wireOrder(identified(order)), beneficiaryReference: 'Invoice 18' };
  expect((await app.provider.createPayment(paid)).kind).toBe('accepted');
}

const draftReplacement = (app: App, origin: OrderRow) =>
  createDraft(app.db, app.team.drafting, sepa({ account: app.account }), {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });

const refusal = (kind: string) => ({ ok: false, error: { kind } });

describe('a replacement', () => {
  test('is submitted if the provider has no payment of the replaced order', async () => {
    const app = await startApp();
    const origin = await refusedOrder(app);
    expect(value(await replace(app, origin)).state).toBe('awaiting_approval');
  });

  test('is refused if the provider has a payment of the replaced order, with any reason', async () => {
    const app = await startApp();
    const origin = await refusedOrder(app);
    await payAllTheSame(app, origin);
    expect(await replace(app, origin, 'Another one')).toMatchObject({
      ok: false,
      error: { refusal: { kind: 'replaced_order_went_through' }, savedVersion: 1 },
    });
  });

  test('is refused while the provider does not answer about the replaced order', async () => {
    const app = await startApp();
    const origin = await refusedOrder(app);
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before', times: 9 }] });
    expect(await replace(app, origin)).toMatchObject({
      ok: false,
      error: { refusal: { kind: 'replaced_order_not_checked' }, savedVersion: 1 },
    });
  });

  test('is refused once an entry of the replaced order is booked', async () => {
    const app = await startApp();
    const origin = await refusedOrder(app);
    const draft = await draftReplacement(app, origin);
    expect(await lookUpReplacedOrders(parts(app), origin.id)).toBe('answered');
    const date = localDate(utcDate(app.clock.now()));
    await cacheEntries(app.db, [cachedEntry({ date, externalPaymentId: origin.externalPaymentId })]);
    expect(await submit(app.db, app.team, draft, app.clock.now)).toMatchObject(
      refusal('replaced_order_went_through'),
    );
  });

  test('is submitted and approved only on a report of the last ten minutes', async () => {
    const app = await startApp();
    const origin = await refusedOrder(app);
    const draft = await draftReplacement(app, origin);
    expect(await submit(app.db, app.team, draft, app.clock.now)).toMatchObject(
      refusal('replaced_order_not_checked'),
    );
    await lookUpReplacedOrders(parts(app), origin.id);
    const submitted = value(await submit(app.db, app.team, draft, app.clock.now));
    app.clock.advance(600_001);
    expect(await app.team.anna.approve(submitted, app.clock.now)).toMatchObject(
      refusal('replaced_order_not_checked'),
    );
    await lookUpReplacedOrders(parts(app), origin.id);
    expect(value(await app.team.anna.approve(submitted, app.clock.now)).state).toBe('approved');
  });

  test('is refused if any payment earlier in its chain was made', async () => {
    const app = await startApp();
    const first = await refusedOrder(app);
    const second = await draftReplacement(app, first);
    await app.sql`update orders set state = 'withdrawn' where id = ${second.id}`;
    const third = await draftReplacement(app, second);
    await payAllTheSame(app, first);
    expect(await lookUpReplacedOrders(parts(app), second.id)).toBe('answered');
    expect(await submit(app.db, app.team, third, app.clock.now)).toMatchObject(
      refusal('replaced_order_went_through'),
    );
  });
});

/** A replacement that was approved eleven minutes ago, and is due to be sent. */
async function approvedReplacement(app: App) {
  const origin = await refusedOrder(app);
  const draft = await draftReplacement(app, origin);
  await lookUpReplacedOrders(parts(app), origin.id);
  const submitted = value(await submit(app.db, app.team, draft, app.clock.now));
  const { id } = value(await app.team.anna.approve(submitted, app.clock.now));
  app.clock.advance(660_000);
  return { origin, id };
}

describe('an approved replacement', () => {
  test('is sent once the provider has confirmed again that the replaced order has no payment', async () => {
    const app = await startApp();
    const { id } = await approvedReplacement(app);
    expect(await app.engine.send()).toBe(false);
    expect((await getOrder(app.db, id)).state).toBe('approved');
    await workToTheEnd(app);
    expect((await getOrder(app.db, id)).state).toBe('completed');
  });

  test('waits while the provider does not answer, without delaying other payments', async () => {
    const app = await startApp();
    const { id } = await approvedReplacement(app);
    const other = await app.approved({ reference: 'Another' });
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before', times: 1 }] });
    await app.engine.turn();
    await app.engine.turn();
    expect((await getOrder(app.db, id)).state).toBe('approved');
    expect((await getOrder(app.db, other.id)).state).not.toBe('approved');
    await workToTheEnd(app);
    expect((await getOrder(app.db, id)).state).toBe('completed');
  });

  test('is recalled if the replaced order was executed since its approval', async () => {
    const app = await startApp();
    const { id, origin } = await approvedReplacement(app);
    await payAllTheSame(app, origin);
    await workToTheEnd(app);
    expect((await getOrder(app.db, id)).state).toBe('withdrawn');
  });
});

test('is not sent by the database on a report older than ten minutes by its own clock', async () => {
  const app = await startApp();
  const { id, origin } = await approvedReplacement(app);
  await app.sql`update orders set state = 'approved' where id = ${id}`;
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update replaced_order_lookups set requested_at = now() + interval '1 day', answered_at = now() - interval '601 seconds'`;
  });
  const send = () => app.sql`update orders set state = 'sending' where id = ${id}`;
  await expect(send()).rejects.toThrow('on an answer of the last ten minutes');
  expect(await app.engine.send()).toBe(false);
  await lookUpReplacedOrders(parts(app), origin.id);
  await app.sql`update replaced_order_lookups set answered_at = now() - interval '1 day'`;
  await send();
});

test('is not sent by the database without a report on the replaced order', async () => {
  const app = await startApp();
  const { id } = await approvedReplacement(app);
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from replaced_order_lookups`;
  });
  await expect(app.sql`update orders set state = 'sending' where id = ${id}`).rejects.toThrow(
    'about what it replaces',
  );
});

test('is not sent by the database once the replaced payment was executed, which is final', async () => {
  const app = await startApp();
  const origin = await refusedOrder(app);
  const draft = await draftReplacement(app, origin);
  await lookUpReplacedOrders(parts(app), origin.id);
  const submitted = value(await submit(app.db, app.team, draft, app.clock.now));
  const { id } = value(await app.team.anna.approve(submitted, app.clock.now));
  await app.sql`update replaced_order_lookups set status = 'COMPLETED'`;
  await expect(app.sql`update replaced_order_lookups set status = 'NONE'`).rejects.toThrow('stays executed');
  await expect(app.sql`delete from replaced_order_lookups`).rejects.toThrow('replaced_order_lookups');
  await expect(app.sql`update orders set state = 'sending' where id = ${id}`).rejects.toThrow(
    'paid after all',
  );
});
