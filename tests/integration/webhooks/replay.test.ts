import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { newWebhookId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { findWebhook } from '@/lib/webhooks/queries';
import { replayWebhook } from '@/lib/webhooks/replay';
import { type Desk, openDesk, stateOf, work } from '../../support/engine';
import { getOrder, getSubmission } from '../../support/orders';
import { addActor, granted } from '../../support/people';
import { delivery, fullTraceOf, receive } from '../../support/webhooks';

const bodyOf = (order: Pick<OrderRow, 'paymentId' | 'externalPaymentId'>, status = 'COMPLETED'): string =>
  JSON.stringify({
    event: 'payment.status',
    payload: {
      paymentId: order.paymentId ?? '1',
      account: 'LT189999900000000101',
      amount: '12.50',
      direction: 'OUTGOING',
      status,
      otherName: 'Soren',
      otherAccount: 'DE89370400440532013000',
      externalPaymentId: order.externalPaymentId,
    },
  });

/** A desk with an order under way, and someone who may replay. */
async function openReplay() {
  const desk = await openDesk();
  const { id } = await desk.approved();
  await work(desk.engine);
  const admin = await addActor(desk.db, 'admin', 'Petra Admin');
  const replay = (webhook: Parameters<typeof replayWebhook>[2]) =>
    replayWebhook({ db: desk.db, now: desk.clock.now }, granted(admin, 'webhooks:replay'), webhook);
  return { desk, admin, replay, order: await getOrder(desk.db, id) };
}

/** The row of the delivery that just came. */
async function received(desk: Desk, given: ReturnType<typeof delivery>) {
  await receive(desk.db, given);
  const [row] = await desk.db.select().from(webhookDeliveries);
  if (!row) throw new Error('nothing was kept');
  return row;
}

const postpone = (desk: Desk, { id }: OrderRow) =>
  desk.sql`update submissions set due_at = now() + interval '1 day' where order_id = ${id}`;

describe('a replay', () => {
  test('makes the poll due now, which reads the provider’s status', async () => {
    const { desk, order, replay } = await openReplay();
    const { id } = await received(desk, delivery(bodyOf(order, 'REJECTED')));
    await postpone(desk, order);
    desk.clock.advance(2_000);
    expect(await replay(id)).toEqual({ ok: true, value: { orderId: order.id } });
    expect((await getSubmission(desk.db, order.id)).dueAt).toEqual(desk.clock.now());
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('is recorded with its requester, and shown with the delivery', async () => {
    const { desk, order, admin, replay } = await openReplay();
    const { id } = await received(desk, delivery(bodyOf(order)));
    await replay(id);
    const records = await desk.db.select().from(auditRecords).orderBy(auditRecords.sequence);
    expect(records.at(-1)).toMatchObject({
      action: 'webhook.replayed',
      subjectKind: 'webhook',
      subjectId: id,
      actorId: admin.id,
      details: { order: order.id, payment: order.paymentId },
    });
    expect(await findWebhook(desk.db, granted(admin, 'webhooks:read'), id)).toMatchObject({
      replays: [{ who: 'Petra Admin' }],
      submission: { phase: 'follow' },
    });
    expect(await verifyChain(desk.db)).toMatchObject({ intact: true });
  });

  test.each([
    ['of a forged one', 'forged', (order: OrderRow) => delivery(bodyOf(order), 'bm9ib2R5')],
    ['of a body that names no payment', 'not_understood', () => delivery('hello')],
    [
      'of somebody else’s payment',
      'no_order',
      () =>
        delivery(bodyOf({ paymentId: null, externalPaymentId: 'not-ours' as OrderRow['externalPaymentId'] })), // safe: a test's own
    ],
  ])('is refused %s, and leaves no trace', async (_, refusal, make) => {
    const { desk, order, replay } = await openReplay();
    const row = await received(desk, make(order));
    const before = await fullTraceOf(desk.db, order.id);
    expect(await replay(row.id)).toEqual({ ok: false, error: refusal });
    expect(await fullTraceOf(desk.db, order.id)).toEqual(before);
    expect(await desk.db.select().from(webhookDeliveries)).toEqual([row]);
  });

  test('is refused for an order that has ended, and leaves no trace', async () => {
    const { desk, order, replay } = await openReplay();
    const { id } = await received(desk, delivery(bodyOf(order)));
    desk.clock.advance(3_600_000);
    await work(desk.engine);
    const before = await fullTraceOf(desk.db, order.id);
    expect(await replay(id)).toEqual({ ok: false, error: 'order_ended' });
    expect(await fullTraceOf(desk.db, order.id)).toEqual(before);
  });

  test('is refused for an unknown delivery', async () => {
    const { replay } = await openReplay();
    expect(await replay(newWebhookId())).toEqual({ ok: false, error: 'not_found' });
  });
});
