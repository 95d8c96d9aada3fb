import type { Browser, Locator, Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { personOf, signIn } from './support/app/fixtures';
import { hugeBatch } from './support/payments/batches';
import { findDifference } from './support/payments/differences';
import { losePayment, openException } from './support/payments/lost-payments';
import { aPayment, stateOf, submitPayment, toSomeoneNew } from './support/payments/payments';
import { passkeyOf, plugIn } from './support/people/passkeys';
import { changeOn, newPerson, requestPerson } from './support/people/people';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The bar of the page with what decides about its subject. */
const bar = (page: Page): Locator => page.locator('[data-decision-bar]');

/** A person with a phone, signed in, with their passkey on it. */
async function onPhone(browser: Browser, role: 'approver' | 'admin', which = 0): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, role, which);
  await plugIn(page, await passkeyOf(personOf(role, which)));
  return page;
}

/** Where it is on the screen. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return { ...box, bottom: box.y + box.height };
}

/** At the bottom of the screen, with targets for a thumb, and below the end of the page. */
async function expectReachable(page: Page): Promise<void> {
  const { y, bottom } = await boxOf(bar(page));
  expect(bottom).toBeCloseTo(phone.viewport.height, 0);
  const buttons = await bar(page).getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const box = await boxOf(button);
    expect(box.height, await button.innerText()).toBeGreaterThanOrEqual(44);
    expect(box.width, await button.innerText()).toBeGreaterThanOrEqual(44);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await boxOf(page.locator('main > *:not(:has([data-decision-bar])):visible').last());
  expect(last.bottom).toBeLessThanOrEqual(y);
}

test('an approver opens a payment on a phone, and approves it in the bar with the passkey', async ({
  as,
  browser,
}) => {
  const payment = aPayment();
  const order = await submitPayment(await as('maker'), payment);
  const approver = await onPhone(browser, 'approver');
  await open(approver, order);
  await expectReachable(approver);

  await test.step('a field that takes the focus is above the bar', async () => {
    await approver.evaluate(() => window.scrollTo(0, 0));
    const comment = approver.getByRole('main').getByRole('textbox').last();
    await comment.focus();
    expect((await boxOf(comment)).bottom).toBeLessThanOrEqual((await boxOf(bar(approver))).y);
  });

  await bar(approver)
    .getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) })
    .tap();
  const question = approver.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: /^Approve/ });
  expect((await boxOf(confirm)).height).toBeGreaterThanOrEqual(44);
  await confirm.tap();
  await expect(question).toHaveCount(0);
  await expect(stateOf(approver)).toContainText('Completed');
  await expect(bar(approver)).toBeHidden();
  await approver.context().close();
});

test('the buttons of the bar have room for their German names', async ({ browser }) => {
  const approver = await (await browser.newContext({ ...phone, locale: 'de-DE' })).newPage();
  await signIn(approver, 'approver');
  await open(approver, await hugeBatch(3));
  const hidden = await bar(approver)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(hidden).toEqual([0, 0, 0]);
  await approver.context().close();
});

test('a batch, an exception, a difference and a change request are decided in the bar', async ({
  as,
  browser,
  sandbox,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver', 1)];
  const lost = toSomeoneNew({ reference: 'Invoice 13 SANDBOX REFUSE' });
  await losePayment({ maker, approver, sandbox }, lost);
  await openException(approver, lost);
  const { pathname: exception } = new URL(approver.url());
  const difference = await findDifference(approver, sandbox, unique('Stranger'));
  const onTheWay = await onPhone(browser, 'approver');
  for (const path of [await hugeBatch(3), exception, difference]) {
    await open(onTheWay, path);
    await expectReachable(onTheWay);
  }
  await onTheWay.context().close();

  const admin = await as('admin');
  const person = newPerson();
  await requestPerson(admin, person);
  const other = await onPhone(browser, 'admin', 1);
  await open(other, '/change-requests');
  await changeOn(other, `Add ${person.name}`).getByRole('link').first().tap();
  await other.waitForURL(/\/change-requests\/[0-9a-f-]{36}$/);
  await untilInteractive(other);
  await expectReachable(other);
  await other.context().close();
});
