import { expect, it } from 'vitest';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { pollNow } from '@/lib/orders/transitions/poll-now';
import {
  type App,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  work,
} from '../../support/engine/engine';
import { exceptionsOf, hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { getOrder, getSubmission, orderIn, sepa, value } from '../../support/orders/orders';
import { findNoPaymentOf } from '../../support/orders/replaced-orders';
import { granted } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';

const twoDaysMs = 48 * hourMs;
const limits = [{ scope: 'account', period: 'day', amount: '1.00' }] as const;

/** A payment whose creation a gateway answered with 403, on the way there or on the way back. */
async function deniedByGateway(app: App, mode: 'refuse_before' | 'refuse_after') {
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode, refusal: { http: 403 }, times: 1 }] });
  const order = await app.approved();
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('checking');
  return order;
}

it('polls an executed payment, whatever the second check of its approval would say', async () => {
  const app = await startApp();
  const order = await deniedByGateway(app, 'refuse_after');
  app.clock.advance(twoDaysMs);
  await applyPolicy(app.db, { limits: [...limits] });
  const upkeep = upkeepOf(app);
  for (let round = 0; round < 5; round += 1) {
    await tend(app, upkeep);
    await pollNow(app.db, order.id, app.clock.now());
    await work(app.engine);
    app.clock.advance(10 * 60_000);
  }
  expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
  expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'completed', stopReason: null });
});

it('polls a payment without an attempt in a restored database', async () => {
  const app = await startApp();
  const order = await app.approved();
  await app.provider.createPayment(wireOrder(identified(await getOrder(app.db, order.id))));
  app.clock.advance(twoDaysMs);
  await applyPolicy(app.db, { limits: [...limits] });
  await tend(app);
  await work(app.engine);
  expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'completed', stopReason: null });
  expect(spent(app)).toBe(costOfOne);
});

it('continues to look up a payment that was sent and fails its second check', async () => {
  const app = await startApp();
  const order = await deniedByGateway(app, 'refuse_before');
  app.clock.advance(twoDaysMs);
  await applyPolicy(app.db, { limits: [...limits] });
  await tend(app);
  expect(await getSubmission(app.db, order.id)).toMatchObject({ isSuspended: true, phase: 'send' });
  expect(await exceptionsOf(app, order)).toMatchObject([
    { kind: 'not_found', why: expect.stringContaining('exceeds the limit') },
  ]);
  // A copy of the request that was on its way arrives.
  await app.provider.createPayment(wireOrder(identified(await getOrder(app.db, order.id))));
  app.clock.advance(60_000);
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('completed');
  expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
});

it('concludes nothing while the provider does not say whether it has the payment', async () => {
  const app = await startApp();
  const order = await app.approved();
  app.clock.advance(twoDaysMs);
  await applyPolicy(app.db, { limits: [...limits] });
  app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
  await tend(app);
  expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'approved', stopReason: null });
});

it('keeps a stopped payment stopped after the policy extends approvals', async () => {
  const app = await startApp();
  const order = await app.approved();
  app.clock.advance(twoDaysMs);
  await applyPolicy(app.db, { limits: [...limits] });
  const upkeep = upkeepOf(app);
  await tend(app, upkeep);
  await applyPolicy(app.db, { limits: [...limits], recheckAfterHours: 72 });
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('approved');
  // Nor is it sent unchecked when somebody has it checked again.
  const [exception] = await exceptionsOf(app, order);
  if (!exception) throw new Error('no exception');
  const cancelling = granted(app.team.maker, 'payments:cancel');
  value(await checkAgain({ db: app.db, now: app.clock.now }, cancelling, exception.id));
  await work(app.engine);
  expect(spent(app)).toBe(0n);
  app.clock.advance(61_000);
  await tend(app, upkeep);
  expect(await getOrder(app.db, order.id)).toMatchObject({
    state: 'approved',
    stopReason: expect.any(String),
  });
});

it('looks up the replaced order before it checks the replacement', async () => {
  const app = await startApp();
  const origin = await orderIn('refused', app.db, app.team);
  await app.sql`update submissions set phase = 'done' where order_id = ${origin.id}`;
  await findNoPaymentOf(app.db, origin.id);
  const draft = await createDraft(app.db, app.team.drafting, sepa({ account: app.account }), {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });
  const now = () => new Date();
  const submitted = value(
    await submitOrder({ db: app.db, now }, app.team.drafting, draft, { duplicateReason: 'Paid again' }),
  );
  const order = value(await app.team.anna.approve(submitted));
  app.clock.advance(twoDaysMs);
  await tend(app);
  expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'approved', stopReason: null });
});
