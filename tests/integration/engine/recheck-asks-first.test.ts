import { expect, it } from 'vitest';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { pollNow } from '@/lib/orders/transitions/poll-now';
import {
  costOfOne,
  type Desk,
  openDesk,
  paymentsAtProvider,
  spent,
  stateOf,
  work,
} from '../../support/engine';
import { getOrder, getSubmission, orderIn, sepa, value } from '../../support/orders';
import { granted } from '../../support/people';
import { agreeOnPolicy } from '../../support/policy';
import { findNoPaymentOf } from '../../support/replaced-orders';
import { exceptionsOf, hourMs, tend, upkeepOf } from '../../support/upkeep';

const twoDaysMs = 48 * hourMs;
const limits = [{ scope: 'account', period: 'day', amount: '1.00' }] as const;

/** A payment whose creation a gateway answered with 403, on the way there or on the way back. */
async function deniedByGateway(desk: Desk, mode: 'refuse_before' | 'refuse_after') {
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode, refusal: { http: 403 }, times: 1 }] });
  const order = await desk.approved();
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('checking');
  return order;
}

it('polls an executed payment, whatever the second check of its approval would say', async () => {
  const desk = await openDesk();
  const order = await deniedByGateway(desk, 'refuse_after');
  desk.clock.advance(twoDaysMs);
  await agreeOnPolicy(desk.db, { limits: [...limits] });
  const upkeep = upkeepOf(desk);
  for (let round = 0; round < 5; round += 1) {
    await tend(desk, upkeep);
    await pollNow(desk.db, order.id, desk.clock.now());
    await work(desk.engine);
    desk.clock.advance(10 * 60_000);
  }
  expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
  expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'completed', stopReason: null });
});

it('polls a payment without an attempt in a restored database', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await desk.provider.createPayment(wireOrder(identified(await getOrder(desk.db, order.id))));
  desk.clock.advance(twoDaysMs);
  await agreeOnPolicy(desk.db, { limits: [...limits] });
  await tend(desk);
  await work(desk.engine);
  expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'completed', stopReason: null });
  expect(spent(desk)).toBe(costOfOne);
});

it('continues to look up a payment that was sent and fails its second check', async () => {
  const desk = await openDesk();
  const order = await deniedByGateway(desk, 'refuse_before');
  desk.clock.advance(twoDaysMs);
  await agreeOnPolicy(desk.db, { limits: [...limits] });
  await tend(desk);
  expect(await getSubmission(desk.db, order.id)).toMatchObject({ isSuspended: true, phase: 'send' });
  expect(await exceptionsOf(desk, order)).toMatchObject([
    { kind: 'not_found', why: expect.stringContaining('exceeds the limit') },
  ]);
  // A copy of the request that was on its way arrives.
  await desk.provider.createPayment(wireOrder(identified(await getOrder(desk.db, order.id))));
  desk.clock.advance(60_000);
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('completed');
  expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'cleared' }]);
});

it('concludes nothing while the provider does not say whether it has the payment', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  desk.clock.advance(twoDaysMs);
  await agreeOnPolicy(desk.db, { limits: [...limits] });
  desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
  await tend(desk);
  expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'approved', stopReason: null });
});

it('keeps a stopped payment stopped after the policy extends approvals', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  desk.clock.advance(twoDaysMs);
  await agreeOnPolicy(desk.db, { limits: [...limits] });
  const upkeep = upkeepOf(desk);
  await tend(desk, upkeep);
  await agreeOnPolicy(desk.db, { limits: [...limits], recheckAfterHours: 72 });
  await work(desk.engine);
  expect(await stateOf(desk, order)).toBe('approved');
  // Nor is it sent unchecked when somebody has it checked again.
  const [exception] = await exceptionsOf(desk, order);
  if (!exception) throw new Error('no exception');
  const cancelling = granted(desk.team.maker, 'payments:cancel');
  value(await checkAgain({ db: desk.db, now: desk.clock.now }, cancelling, exception.id));
  await work(desk.engine);
  expect(spent(desk)).toBe(0n);
  desk.clock.advance(61_000);
  await tend(desk, upkeep);
  expect(await getOrder(desk.db, order.id)).toMatchObject({
    state: 'approved',
    stopReason: expect.any(String),
  });
});

it('looks up the replaced order before it checks the replacement', async () => {
  const desk = await openDesk();
  const origin = await orderIn('refused', desk.db, desk.team);
  await desk.sql`update submissions set phase = 'done' where order_id = ${origin.id}`;
  await findNoPaymentOf(desk.db, origin.id);
  const draft = await createDraft(desk.db, desk.team.drafting, sepa({ account: desk.account }), {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });
  const now = () => new Date();
  const submitted = value(
    await submitOrder({ db: desk.db, now }, desk.team.drafting, draft, { duplicateReason: 'Paid again' }),
  );
  const order = value(await desk.team.anna.approve(submitted));
  desk.clock.advance(twoDaysMs);
  await tend(desk);
  expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'approved', stopReason: null });
});
