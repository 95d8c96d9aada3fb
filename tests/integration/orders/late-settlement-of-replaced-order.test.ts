import { expect, test } from 'vitest';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { type Desk, openDesk, stateOf, workToTheEnd } from '../../support/engine';
import { agreeAbout, lostOrder, resolving } from '../../support/exceptions';
import { getOrder, sepa, submit, value } from '../../support/orders';
import { hourMs, tend } from '../../support/upkeep';

/** An order that two people declared failed, and another made from it, which nobody has submitted. */
async function doneAgain(desk: Desk, changes: Parameters<typeof sepa>[0] = {}) {
  const { order: origin, exception } = await lostOrder(desk);
  const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now };
  const asked = { id: exception.id, checked: 'Looked through the statement', note: '' };
  value(await requestDeclareFailed(parts, resolving(desk.team.approver), asked));
  value(await agreeAbout(desk, desk.team.otherApprover, exception));
  const content = sepa({ account: desk.account, ...changes });
  const again = await createDraft(desk.db, desk.team.drafting, content, {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });
  /** The payment of the first comes to be after all, as by an attempt that was on its way for long. */
  const settleLate = async () => {
    await desk.provider.createPayment({ ...wireOrder(identified(origin)), beneficiaryReference: 'Invoice' });
    await workToTheEnd(desk);
    expect(await stateOf(desk, origin)).toBe('completed');
  };
  expect(await lookUpReplacedOrders(parts, origin.id)).toBe('answered');
  return { again, settleLate };
}

test('stops a held replacement at its date if the first payment settled late', async () => {
  const desk = await openDesk();
  const soon = new Date(desk.clock.now().getTime() + 48 * hourMs);
  const { again, settleLate } = await doneAgain(desk, { scheduledFor: soon });
  const submitted = value(await submit(desk.db, desk.team, again, desk.clock.now));
  expect(value(await desk.team.anna.approve(submitted, desk.clock.now)).state).toBe('held');
  await settleLate();
  desk.clock.advanceTo(soon);
  await tend(desk);
  expect(await getOrder(desk.db, again.id)).toMatchObject({
    state: 'held',
    stopReason: expect.stringContaining('twice'),
  });
});

test('refuses submission and approval of a replacement if the first payment settled late', async () => {
  const desk = await openDesk();
  const { again, settleLate } = await doneAgain(desk);
  const submitted = value(await submit(desk.db, desk.team, again, desk.clock.now));
  await settleLate();
  expect(await desk.team.anna.approve(submitted, desk.clock.now)).toMatchObject({
    ok: false,
    error: { kind: 'replaced_order_went_through' },
  });
});
