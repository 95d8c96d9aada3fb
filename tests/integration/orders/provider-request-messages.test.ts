import { expect, test } from 'vitest';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { askToCancel } from '@/lib/orders/provider-requests/change-request-kinds';
import { findOrderIdOf } from '@/lib/orders/provider-requests/order-of-payment';
import { openDesk, work } from '../../support/engine';
import { value } from '../../support/orders';
import { agreeOnPolicy } from '../../support/policy';

test('describes to the approver what an order pays, from the order', async () => {
  const desk = await openDesk();
  await agreeOnPolicy(desk.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const order = await desk.approved();
  await work(desk.engine);
  const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now };
  const reference = { externalPaymentId: order.externalPaymentId };
  const asked = { reference, what: 'EUR 0.01 to Nobody', note: '' };
  value(await askToCancel(parts, desk.team.cancelling, asked));
  const rows = await desk.db.select().from(changeRequests);
  expect(rows.find(({ kind }) => kind === 'payment.cancel')?.payload).toEqual({
    reference,
    what: 'EUR 12.50 to Soren Soehne',
  });
});

const askingFor = async (
  desk: Awaited<ReturnType<typeof openDesk>>,
  reference: { externalPaymentId: string } | { paymentId: string },
  provider = desk.provider,
) => {
  const parts = { db: desk.db, provider, now: desk.clock.now };
  const what = 'EUR 0.01\u202e to X\n';
  value(await askToCancel(parts, desk.team.cancelling, { reference, what, note: '' }));
  const rows = await desk.db.select().from(changeRequests);
  return rows.find(({ kind }) => kind === 'payment.cancel')?.payload;
};

test('describes to the approver a payment made elsewhere, from the provider', async () => {
  const desk = await openDesk();
  await agreeOnPolicy(desk.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const made = await desk.approved({ reference: 'Rent' });
  const externalPaymentId = newExternalPaymentId();
  await desk.provider.createPayment({ ...wireOrder(identified(made)), externalPaymentId });
  expect(await askingFor(desk, { externalPaymentId })).toMatchObject({
    what: `EUR 12.50 to Soren Soehne, account ${made.beneficiaryAccount}`,
  });
});

test('marks the requester’s own description if the provider gives none, without hidden characters', async () => {
  const desk = await openDesk();
  await agreeOnPolicy(desk.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  expect(await askingFor(desk, { externalPaymentId: 'nobody-knows-it' })).toMatchObject({
    what: 'EUR 0.01\ufffd to X (said by Marta Maker)',
  });
});

test('recognises an order by its identifier in capitals and with leading zeros', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await work(desk.engine);
  const [paid] = await desk.sql<{ id: string; payment: string }[]>`
    select id, payment_id as payment from orders where id = ${order.id}`;
  const capitals = { externalPaymentId: order.externalPaymentId.toUpperCase() };
  expect(await findOrderIdOf(desk.db, capitals)).toBe(order.id);
  expect(await findOrderIdOf(desk.db, { paymentId: `000${paid?.payment}` })).toBe(order.id);
});
