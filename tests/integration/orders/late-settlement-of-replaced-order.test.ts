import { expect, test } from 'vitest';
import { newOrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { type App, startApp, stateOf, workToTheEnd } from '../../support/engine/engine';
import { hourMs, tend } from '../../support/engine/upkeep';
import { approveAbout, lostOrder, resolving } from '../../support/orders/exceptions';
import { getOrder, sepa, submit, value } from '../../support/orders/orders';

/** An order that two people declared failed, and another made from it, which nobody has submitted. */
async function doneAgain(app: App, changes: Parameters<typeof sepa>[0] = {}) {
  const { order: origin, exception } = await lostOrder(app);
  const parts = { db: app.db, provider: app.provider, now: app.clock.now };
  const requested = { id: exception.id, checked: 'Looked through the statement', note: '' };
  value(await requestDeclareFailed(parts, resolving(app.team.approver), requested));
  value(await approveAbout(app, app.team.otherApprover, exception));
  const content = sepa({ account: app.account, ...changes });
  const again = await createDraft(app.db, app.team.drafting, content, {
    id: newOrderId(),
    replacesOrderId: origin.id,
  });
  /** The payment of the first comes to be after all, as by an attempt that was on its way for long. */
  const settleLate = async () => {
    await app.provider.createPayment({ ...wireOrder(identified(origin)), beneficiaryReference: 'Invoice' });
    await workToTheEnd(app);
    expect(await stateOf(app, origin)).toBe('completed');
  };
  expect(await lookUpReplacedOrders(parts, origin.id)).toBe('answered');
  return { again, settleLate };
}

test('stops a held replacement at its date if the first payment settled late', async () => {
  const app = await startApp();
  const soon = new Date(app.clock.now().getTime() + 48 * hourMs);
  const { again, settleLate } = await doneAgain(app, { scheduledFor: soon });
  const submitted = value(await submit(app.db, app.team, again, app.clock.now));
  expect(value(await app.team.anna.approve(submitted, app.clock.now)).state).toBe('held');
  await settleLate();
  app.clock.advanceTo(soon);
  await tend(app);
  expect(await getOrder(app.db, again.id)).toMatchObject({
    state: 'held',
    stopReason: expect.stringContaining('twice'),
  });
});

test('refuses submission and approval of a replacement if the first payment settled late', async () => {
  const app = await startApp();
  const { again, settleLate } = await doneAgain(app);
  const submitted = value(await submit(app.db, app.team, again, app.clock.now));
  await settleLate();
  expect(await app.team.anna.approve(submitted, app.clock.now)).toMatchObject({
    ok: false,
    error: { kind: 'replaced_order_went_through' },
  });
});
