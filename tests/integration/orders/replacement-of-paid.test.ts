import { describe, expect, test } from 'vitest';
import { localDate, utcDate } from '@/lib/kernel/dates/calendar';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { saveOrder } from '@/lib/orders/drafts/save';
import { identified, type OrderRow, wireOrder } from '@/lib/orders/order/content';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { cachedEntry, keepEntries } from '../../support/cached-entries';
import { type Desk, openDesk, work, workToTheEnd } from '../../support/engine';
import { getOrder, sepa, submit, typedSepa, value } from '../../support/orders';

/** An order that the provider refused for its reference. */
async function refusedOrder(desk: Desk): Promise<OrderRow> {
  const { id } = await desk.approved({ reference: 'SANDBOX REFUSE' });
  await work(desk.engine);
  const order = await getOrder(desk.db, id);
  expect(order.state).toBe('refused');
  return order;
}

const parts = (desk: Desk) => ({ db: desk.db, provider: desk.provider, now: desk.clock.now });

/** Submits a replacement by the form, with a reason in case it looks like another payment. */
const replace = (desk: Desk, origin: OrderRow, duplicateReason?: string) =>
  saveOrder(parts(desk), desk.team.drafting, {
    id: newOrderId(),
    version: null,
    input: typedSepa({ account: desk.account, reference: 'Invoice 18' }),
    submit: true,
    replacesOrderId: origin.id,
    duplicateReason,
  });

/** The payment of an order that ended otherwise here is executed all the same. */
async function payAllTheSame(desk: Desk, order: OrderRow): Promise<void> {
  const paid = { ...wireOrder(identified(order)), beneficiaryReference: 'Invoice 18' };
  expect((await desk.provider.createPayment(paid)).kind).toBe('accepted');
}

const draftReplacement = (desk: Desk, origin: OrderRow) =>
  createDraft(desk.db, desk.team.drafting, sepa({ account: desk.account }), {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });

const refusal = (kind: string) => ({ ok: false, error: { kind } });

describe('a replacement', () => {
  test('is submitted if the provider has no payment of the replaced order', async () => {
    const desk = await openDesk();
    const origin = await refusedOrder(desk);
    expect(value(await replace(desk, origin)).state).toBe('awaiting_approval');
  });

  test('is refused if the provider has a payment of the replaced order, with any reason', async () => {
    const desk = await openDesk();
    const origin = await refusedOrder(desk);
    await payAllTheSame(desk, origin);
    expect(await replace(desk, origin, 'Another one')).toMatchObject({
      ok: false,
      error: { refusal: { kind: 'replaced_order_went_through' }, savedVersion: 1 },
    });
  });

  test('is refused while the provider does not answer about the replaced order', async () => {
    const desk = await openDesk();
    const origin = await refusedOrder(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before', times: 9 }] });
    expect(await replace(desk, origin)).toMatchObject({
      ok: false,
      error: { refusal: { kind: 'replaced_order_not_checked' }, savedVersion: 1 },
    });
  });

  test('is refused once an entry of the replaced order is booked', async () => {
    const desk = await openDesk();
    const origin = await refusedOrder(desk);
    const draft = await draftReplacement(desk, origin);
    expect(await lookUpReplacedOrders(parts(desk), origin.id)).toBe('answered');
    const date = localDate(utcDate(desk.clock.now()));
    await keepEntries(desk.db, [cachedEntry({ date, externalPaymentId: origin.externalPaymentId })]);
    expect(await submit(desk.db, desk.team, draft, desk.clock.now)).toMatchObject(
      refusal('replaced_order_went_through'),
    );
  });

  test('is submitted and approved only on a report of the last ten minutes', async () => {
    const desk = await openDesk();
    const origin = await refusedOrder(desk);
    const draft = await draftReplacement(desk, origin);
    expect(await submit(desk.db, desk.team, draft, desk.clock.now)).toMatchObject(
      refusal('replaced_order_not_checked'),
    );
    await lookUpReplacedOrders(parts(desk), origin.id);
    const submitted = value(await submit(desk.db, desk.team, draft, desk.clock.now));
    desk.clock.advance(600_001);
    expect(await desk.team.anna.approve(submitted, desk.clock.now)).toMatchObject(
      refusal('replaced_order_not_checked'),
    );
    await lookUpReplacedOrders(parts(desk), origin.id);
    expect(value(await desk.team.anna.approve(submitted, desk.clock.now)).state).toBe('approved');
  });

  test('is refused if any payment earlier in its chain was made', async () => {
    const desk = await openDesk();
    const first = await refusedOrder(desk);
    const second = await draftReplacement(desk, first);
    await desk.sql`update orders set state = 'withdrawn' where id = ${second.id}`;
    const third = await draftReplacement(desk, second);
    await payAllTheSame(desk, first);
    expect(await lookUpReplacedOrders(parts(desk), second.id)).toBe('answered');
    expect(await submit(desk.db, desk.team, third, desk.clock.now)).toMatchObject(
      refusal('replaced_order_went_through'),
    );
  });
});

/** A replacement that was approved eleven minutes ago, and is due to be sent. */
async function approvedReplacement(desk: Desk) {
  const origin = await refusedOrder(desk);
  const draft = await draftReplacement(desk, origin);
  await lookUpReplacedOrders(parts(desk), origin.id);
  const submitted = value(await submit(desk.db, desk.team, draft, desk.clock.now));
  const { id } = value(await desk.team.anna.approve(submitted, desk.clock.now));
  desk.clock.advance(660_000);
  return { origin, id };
}

describe('an approved replacement', () => {
  test('is sent once the provider has confirmed again that the replaced order has no payment', async () => {
    const desk = await openDesk();
    const { id } = await approvedReplacement(desk);
    expect(await desk.engine.send()).toBe(false);
    expect((await getOrder(desk.db, id)).state).toBe('approved');
    await workToTheEnd(desk);
    expect((await getOrder(desk.db, id)).state).toBe('completed');
  });

  test('waits while the provider does not answer, without delaying other payments', async () => {
    const desk = await openDesk();
    const { id } = await approvedReplacement(desk);
    const other = await desk.approved({ reference: 'Another' });
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before', times: 1 }] });
    await desk.engine.turn();
    await desk.engine.turn();
    expect((await getOrder(desk.db, id)).state).toBe('approved');
    expect((await getOrder(desk.db, other.id)).state).not.toBe('approved');
    await workToTheEnd(desk);
    expect((await getOrder(desk.db, id)).state).toBe('completed');
  });

  test('is recalled if the replaced order was executed since its approval', async () => {
    const desk = await openDesk();
    const { id, origin } = await approvedReplacement(desk);
    await payAllTheSame(desk, origin);
    await workToTheEnd(desk);
    expect((await getOrder(desk.db, id)).state).toBe('withdrawn');
  });
});

test('is not sent by the database on a report older than ten minutes by its own clock', async () => {
  const desk = await openDesk();
  const { id, origin } = await approvedReplacement(desk);
  await desk.sql`update orders set state = 'approved' where id = ${id}`;
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update replaced_order_lookups set requested_at = now() + interval '1 day', answered_at = now() - interval '601 seconds'`;
  });
  const send = () => desk.sql`update orders set state = 'sending' where id = ${id}`;
  await expect(send()).rejects.toThrow('on an answer of the last ten minutes');
  expect(await desk.engine.send()).toBe(false);
  await lookUpReplacedOrders(parts(desk), origin.id);
  await desk.sql`update replaced_order_lookups set answered_at = now() - interval '1 day'`;
  await send();
});

test('is not sent by the database without a report on the replaced order', async () => {
  const desk = await openDesk();
  const { id } = await approvedReplacement(desk);
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from replaced_order_lookups`;
  });
  await expect(desk.sql`update orders set state = 'sending' where id = ${id}`).rejects.toThrow(
    'about what it replaces',
  );
});

test('is not sent by the database once the replaced payment was executed, which is final', async () => {
  const desk = await openDesk();
  const origin = await refusedOrder(desk);
  const draft = await draftReplacement(desk, origin);
  await lookUpReplacedOrders(parts(desk), origin.id);
  const submitted = value(await submit(desk.db, desk.team, draft, desk.clock.now));
  const { id } = value(await desk.team.anna.approve(submitted, desk.clock.now));
  await desk.sql`update replaced_order_lookups set status = 'COMPLETED'`;
  await expect(desk.sql`update replaced_order_lookups set status = 'NONE'`).rejects.toThrow('stays executed');
  await expect(desk.sql`delete from replaced_order_lookups`).rejects.toThrow('replaced_order_lookups');
  await expect(desk.sql`update orders set state = 'sending' where id = ${id}`).rejects.toThrow(
    'paid after all',
  );
});
