import { expect, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { type Desk, openDesk } from '../../../support/engine';
import { getOrder, sepa, value } from '../../../support/orders';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../../support/upkeep';

/** An order that was stopped, and that someone has asked to have checked again; nobody has done so yet. */
async function toBeChecked(desk: Desk) {
  const order = await heldOrder(desk, { amount: fromDecimal('100000.01') });
  desk.clock.advance(hourMs);
  await tend(desk);
  const [stopped] = await exceptionsOf(desk, order);
  if (!stopped) throw new Error('the order was not stopped');
  value(await checkAgain({ db: desk.db, now: desk.clock.now }, desk.team.cancelling, stopped.id));
  return getOrder(desk.db, order.id);
}

test('closes the exception of an order that is withdrawn while it waits for another check', async () => {
  const desk = await openDesk();
  const order = await toBeChecked(desk);
  value(await withdrawOrder({ db: desk.db, now: desk.clock.now }, desk.team.drafting, order));
  expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'withdrawn' }]);
});

test('closes the exception of an order that is edited while it waits for another check', async () => {
  const desk = await openDesk();
  const order = await toBeChecked(desk);
  value(await editDraft(desk.db, desk.team.drafting, order, sepa({ account: desk.account })));
  expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'withdrawn' }]);
});
