import { expect, test } from 'vitest';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { requestCancel } from '@/lib/orders/provider-requests/change-request-kinds';
import { findOrderIdOf } from '@/lib/orders/provider-requests/order-of-payment';
import { startApp, work } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { applyPolicy } from '../../support/people/policy';

test('describes to the approver what an order pays, from the order', async () => {
  const app = await startApp();
  await applyPolicy(app.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const order = await app.approved();
  await work(app.engine);
  const parts = { db: app.db, provider: app.provider, now: app.clock.now };
  const reference = { externalPaymentId: order.externalPaymentId };
  const requested = { reference, what: '0.01 EUR to Nobody', note: '' };
  value(await requestCancel(parts, app.team.cancelling, requested));
  const rows = await app.db.select().from(changeRequests);
  expect(rows.find(({ kind }) => kind === 'payment.cancel')?.payload).toEqual({
    reference,
    what: '12.50 EUR to Soren Soehne',
  });
});

const askingFor = async (
  app: Awaited<ReturnType<typeof startApp>>,
  reference: { externalPaymentId: string } | { paymentId: string },
  provider = app.provider,
) => {
  const parts = { db: app.db, provider, now: app.clock.now };
  const what = '0.01 EUR\u202e to X\n';
  value(await requestCancel(parts, app.team.cancelling, { reference, what, note: '' }));
  const rows = await app.db.select().from(changeRequests);
  return rows.find(({ kind }) => kind === 'payment.cancel')?.payload;
};

test('describes to the approver a payment made elsewhere, from the provider', async () => {
  const app = await startApp();
  await applyPolicy(app.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const made = await app.approved({ reference: 'Rent' });
  const externalPaymentId = newExternalPaymentId();
  await app.provider.createPayment({ ...wireOrder(identified(made)), externalPaymentId });
  expect(await askingFor(app, { externalPaymentId })).toMatchObject({
    what: `12.50 EUR to Soren Soehne, account ${made.beneficiaryAccount}`,
  });
});

test('marks the requester’s own description if the provider gives none, without hidden characters', async () => {
  const app = await startApp();
  await applyPolicy(app.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  expect(await askingFor(app, { externalPaymentId: 'nobody-knows-it' })).toMatchObject({
    what: '0.01 EUR\ufffd to X (according to Marta Maker)',
  });
});

test('recognises an order by its identifier in capitals and with leading zeros', async () => {
  const app = await startApp();
  const order = await app.approved();
  await work(app.engine);
  const [paid] = await app.sql<{ id: string; payment: string }[]>`
    select id, payment_id as payment from orders where id = ${order.id}`;
  const capitals = { externalPaymentId: order.externalPaymentId.toUpperCase() };
  expect(await findOrderIdOf(app.db, capitals)).toBe(order.id);
  expect(await findOrderIdOf(app.db, { paymentId: `000${paid?.payment}` })).toBe(order.id);
});
