import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { newWebhookId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { findWebhook } from '@/lib/webhooks/queries';
import { replayWebhook } from '@/lib/webhooks/replay';
import { type App, startApp, stateOf, work } from '../../support/engine/engine';
import { getOrder, getSubmission } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { delivery, fullTraceOf, receive } from '../../support/provider/webhooks';

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

/** An app with an order under way, and someone who may replay. */
async function openReplay() {
  const app = await startApp();
  const { id } = await app.approved();
  await work(app.engine);
  const admin = await addActor(app.db, 'admin', 'Petra Admin');
  const replay = (webhook: Parameters<typeof replayWebhook>[2]) =>
    replayWebhook({ db: app.db, now: app.clock.now }, granted(admin, 'webhooks:replay'), webhook);
  return { app, admin, replay, order: await getOrder(app.db, id) };
}

/** The row of the delivery that just came. */
async function received(app: App, given: ReturnType<typeof delivery>) {
  await receive(app.db, given);
  const [row] = await app.db.select().from(webhookDeliveries);
  if (!row) throw new Error('nothing was kept');
  return row;
}

const postpone = (app: App, { id }: OrderRow) =>
  app.sql`update submissions set due_at = now() + interval '1 day' where order_id = ${id}`;

describe('a replay', () => {
  test('makes the poll due now, which reads the provider’s status', async () => {
    const { app, order, replay } = await openReplay();
    const { id } = await received(app, delivery(bodyOf(order, 'REJECTED')));
    await postpone(app, order);
    app.clock.advance(2_000);
    expect(await replay(id)).toEqual({ ok: true, value: { orderId: order.id } });
    expect((await getSubmission(app.db, order.id)).dueAt).toEqual(app.clock.now());
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('is recorded with its requester, and shown with the delivery', async () => {
    const { app, order, admin, replay } = await openReplay();
    const { id } = await received(app, delivery(bodyOf(order)));
    await replay(id);
    const records = await app.db.select().from(auditRecords).orderBy(auditRecords.sequence);
    expect(records.at(-1)).toMatchObject({
      action: 'webhook.replayed',
      subjectKind: 'webhook',
      subjectId: id,
      actorId: admin.id,
      details: { order: order.id, payment: order.paymentId },
    });
    expect(await findWebhook(app.db, granted(admin, 'webhooks:read'), id)).toMatchObject({
      replays: [{ who: 'Petra Admin' }],
      submission: { phase: 'follow' },
    });
    expect(await verifyChain(app.db)).toMatchObject({ intact: true });
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
    const { app, order, replay } = await openReplay();
    const row = await received(app, make(order));
    const before = await fullTraceOf(app.db, order.id);
    expect(await replay(row.id)).toEqual({ ok: false, error: refusal });
    expect(await fullTraceOf(app.db, order.id)).toEqual(before);
    expect(await app.db.select().from(webhookDeliveries)).toEqual([row]);
  });

  test('is refused for an order that has ended, and leaves no trace', async () => {
    const { app, order, replay } = await openReplay();
    const { id } = await received(app, delivery(bodyOf(order)));
    app.clock.advance(3_600_000);
    await work(app.engine);
    const before = await fullTraceOf(app.db, order.id);
    expect(await replay(id)).toEqual({ ok: false, error: 'order_ended' });
    expect(await fullTraceOf(app.db, order.id)).toEqual(before);
  });

  test('is refused for an unknown delivery', async () => {
    const { replay } = await openReplay();
    expect(await replay(newWebhookId())).toEqual({ ok: false, error: 'not_found' });
  });
});
