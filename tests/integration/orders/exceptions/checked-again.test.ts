import { expect, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { type App, startApp } from '../../../support/engine/engine';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../../support/engine/upkeep';
import { getOrder, sepa, value } from '../../../support/orders/orders';

/** An order that was stopped, and that someone has asked to have checked again; nobody has done so yet. */
async function toBeChecked(app: App) {
  const order = await heldOrder(app, { amount: fromDecimal('100000.01') });
  app.clock.advance(hourMs);
  await tend(app);
  const [stopped] = await exceptionsOf(app, order);
  if (!stopped) throw new Error('the order was not stopped');
  value(await checkAgain({ db: app.db, now: app.clock.now }, app.team.cancelling, stopped.id));
  return getOrder(app.db, order.id);
}

test('closes the exception of an order that is withdrawn while it waits for another check', async () => {
  const app = await startApp();
  const order = await toBeChecked(app);
  value(await withdrawOrder({ db: app.db, now: app.clock.now }, app.team.drafting, order));
  expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'withdrawn' }]);
});

test('closes the exception of an order that is edited while it waits for another check', async () => {
  const app = await startApp();
  const order = await toBeChecked(app);
  value(await editDraft(app.db, app.team.drafting, order, sepa({ account: app.account })));
  expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'withdrawn' }]);
});
