import { texts } from '../support/code/texts';
import { expect, open, test, untilInteractive } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { openInInbox } from './support/page/inbox';
import { answered, searchBox } from './support/page/search';
import { losePayment, openException } from './support/payments/lost-payments';
import {
  aPayment,
  approveOrder,
  fillPayment,
  newIban,
  pressSubmit,
  stateOf,
  submitPayment,
  toSomeoneNew,
} from './support/payments/payments';
import { newApprover } from './support/people/approvers';
import { acceptInvitation, approveRequest, newPerson, requestPerson } from './support/people/people';

test('the sign-in page is accessible', async ({ page }) => {
  await open(page, '/sign-in');
  await expectAccessible(page, 'sign-in');
  await page.getByLabel(texts.signIn('signInForm.email')).fill('nobody@example.com');
  await page.getByLabel(texts.signIn('signInForm.password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'sign-in, refused');
});

test('an invitation is accessible, from its link to the second factor', async ({ as, page }) => {
  const admin = await as('admin');
  const person = newPerson();
  const invitation = await requestPerson(admin, person, () => expectAccessible(admin, 'an invitation link'));
  await page.goto(invitation);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an invitation that cannot be used');
  await approveRequest(await as('admin', 1), `Add ${person.name}`);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page, 'an invitation');
  await acceptInvitation(page, invitation, person.password);
  await expectAccessible(page, 'a second factor after an invitation');
  await page.getByRole('button', { name: texts.secondFactor('addTotp.open') }).click();
  await expect(page.getByRole('img', { name: texts.secondFactor('addTotp.qrCode') })).toBeVisible();
  await page.keyboard.press('Escape');
  // From elsewhere: what this page still loads would take the link's fragment away again.
  await page.goto('about:blank');
  await page.goto(invitation);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an invitation while signed in');
});

test('pages for every role are accessible', async ({ as }) => {
  const viewer = await as('viewer');
  const requested = '/accounts/banking-details?amount=ten&reference=RF18539007547034';
  const office = ['/', '/calendar', '/accounts', '/accounts/banking-details', '/payments', '/statements'];
  for (const path of [...office, requested]) {
    await open(viewer, path);
    await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(viewer, path);
  }
});

test('the search is accessible in its box and as a page, with and without results', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await viewer.keyboard.press('Control+k');
  await expectAccessible(viewer, 'search, nothing typed');
  for (const typed of ['a', 'zzzqqq']) {
    await searchBox(viewer).fill(typed);
    await answered(viewer);
    await expectAccessible(viewer, `search, ${typed}`);
  }
  for (const path of ['/search?q=a', '/search?q=zzzqqq', '/search/entries?q=a']) {
    await open(viewer, path);
    await expectAccessible(viewer, path);
  }
});

test('the cash position and its day view are accessible', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/?days=30');
  const position = viewer.getByRole('region', { name: texts.cash('position.title') });
  await position.getByRole('slider').first().press('ArrowLeft');
  await position.getByText(texts.ui('areaChart.showTable')).click();
  await expectAccessible(viewer, 'cash position');
  const today = new Date().toISOString().slice(0, 10);
  await open(viewer, `/cash/${today}`);
  await expect(viewer.getByRole('table', { name: texts.cash('dayBalances.label') })).toBeVisible();
  await expectAccessible(viewer, 'a day of the cash position');
});

test('a statement and a payment in it are accessible', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/statements');
  await viewer.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Operations' }).click();
  await expect(viewer.getByRole('table', { name: 'Entries' })).toBeVisible();
  await expectAccessible(viewer, 'statement');
  await viewer.getByRole('table', { name: 'Entries' }).getByRole('link').last().click();
  await expect(viewer.getByRole('heading', { name: texts.statements('payment.identifiers') })).toBeVisible();
  await expectAccessible(viewer, 'payment details');
});

test('code verification and the monthly pack are accessible', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, `/statements/verify?code=${'0'.repeat(64)}`);
  await expectAccessible(viewer, 'an unknown code');
  await open(viewer, '/statements/verify?code=12');
  await expectAccessible(viewer, 'what is no code');
  await open(viewer, '/statements/not-made?problem=busy');
  await expectAccessible(viewer, 'a download without a file');
  await open(viewer, '/statements/pack');
  await expectAccessible(viewer, 'asking for a monthly pack');
  const downloading = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: texts.exports('packForm.prepare') }).click();
  await (await downloading).path();
  await expect(viewer.getByText(texts.exports('packStates.done'), { exact: true })).toBeVisible();
  await expectAccessible(viewer, 'a monthly pack');
});

test('error and refusal pages are accessible', async ({ as, sandbox }) => {
  const viewer = await as('viewer');
  const pages = {
    forbidden: '/people',
    'not found': '/payments/00000000-0000-4000-8000-000000000000',
    'no such address': '/nowhere',
    'no such payment': '/payments/find?q=nothing',
    'a payment that the provider does not know': '/payments/details?paymentId=999999999999',
  };
  for (const [what, path] of Object.entries(pages)) {
    await open(viewer, path);
    await expectAccessible(viewer, what);
  }
  await sandbox.setFaults({ rules: [{ call: '*', mode: 'error_before' }] });
  await viewer.goto('/accounts');
  await expect(viewer.getByRole('button', { name: texts.accounts('tryAgain.button') })).toBeVisible();
  await expectAccessible(viewer, 'the provider is away');
});

test('the payment form is accessible', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await expectAccessible(maker, 'new payment');
  await pressSubmit(maker);
  await expect(maker.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await expectAccessible(maker, 'new SEPA payment with errors');
  await fillPayment(maker, aPayment({ name: 'Œuvres Ærø GmbH' }));
  await expect(maker.getByText(texts.paymentForm('bankPreview.title'))).toBeVisible();
  await expectAccessible(maker, 'new SEPA payment, complete');
  await maker.getByRole('radio', { name: /^SWIFT/ }).check();
  await pressSubmit(maker);
  await expect(maker.getByText('Enter the BIC of the beneficiary’s bank.')).toBeVisible();
  await expectAccessible(maker, 'new SWIFT payment with errors');
});

test('orders are accessible while pending approval', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await expectAccessible(maker, 'awaiting approval');
  await maker.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await expectAccessible(maker, 'withdrawing');

  await open(approver, order);
  await approver
    .getByRole('button', { name: texts.approvals('approve.action', { subject: 'payment' }) })
    .click();
  await expect(approver.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(approver, 'approving');
});

test('orders are accessible during and after execution', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await sandbox.setFaults({ rules: [{ call: 'createPayment', mode: 'error_after', times: 1 }] });
  await approveOrder(approver, order);
  await expect(stateOf(approver)).toContainText('Completed');
  await expectAccessible(approver, 'completed after a doubt');

  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const pending = await submitPayment(maker, aPayment());
  await approveOrder(approver, pending);
  await expect(stateOf(approver)).toContainText('Pending');
  await approver.getByRole('button', { name: 'Reschedule' }).click();
  await expect(approver.getByRole('dialog')).toBeVisible();
  await expectAccessible(approver, 'rescheduling');
  await approver.keyboard.press('Escape');
  await expect(approver.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(approver, 'pending');
});

test('the inbox and account opening are accessible', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = aPayment();
  await submitPayment(maker, payment);
  const item = await openInInbox(approver, payment.reference);
  await expectAccessible(approver, 'the inbox');
  await item.getByRole('button', { name: texts.approvals('decline.action', { subject: 'payment' }) }).click();
  await expect(approver.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(approver, 'declining');
  await open(approver, '/accounts');
  await approver.getByRole('button', { name: texts.accounts('openAccountDialog.open') }).click();
  await expect(approver.getByRole('dialog')).toBeVisible();
  await expectAccessible(approver, 'opening an account');
});

test('change requests are accessible', async ({ as }) => {
  const admin = await as('admin', 1);
  await open(admin, '/change-requests');
  await expectAccessible(admin, 'changes');
  await admin
    .getByRole('button', { name: texts.changeRequests('approve.action') })
    .first()
    .click();
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(admin, 'agreeing to a change');
});

test('the admin pages are accessible', async ({ as }) => {
  const admin = await as('admin');
  await open(admin, '/audit');
  await admin.getByRole('button', { name: texts.audit('chain.verify') }).click();
  await expect(admin.getByText(/^Intact:/)).toBeVisible();
  await expectAccessible(admin, 'audit');
  await open(admin, '/people');
  await expectAccessible(admin, 'people');
  await admin.getByRole('button', { name: texts.people('addPerson.open') }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectAccessible(admin, 'adding a person');
  await admin.keyboard.press('Escape');
  await admin.setViewportSize({ width: 390, height: 900 });
  await admin.getByRole('button', { name: texts.shell('navigationDrawer.open') }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectAccessible(admin, 'the navigation of a narrow screen');
});

test('the policy and its editor are accessible', async ({ as }) => {
  const admin = await as('admin');
  await open(admin, '/policy');
  await expectAccessible(admin, 'policy');
  await open(admin, '/policy/edit');
  await admin.getByRole('button', { name: texts.policy('bands.add') }).click();
  await expect(admin.getByText('Two rules cover the same amounts.')).toBeVisible();
  await expectAccessible(admin, 'a policy with a problem');
  await admin.getByLabel(texts.policy('bands.upTo')).first().fill('250.00');
  await expect(admin.getByText(texts.policy('preview.payments'))).toBeVisible();
  await expectAccessible(admin, 'a policy that changes something');
});

test('the beneficiary directory is accessible', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/beneficiaries');
  await expectAccessible(maker, 'beneficiaries');
  await maker.getByRole('table').getByRole('cell').getByRole('link').first().click();
  await expect(maker).toHaveURL(/\/beneficiaries\/[0-9a-f-]{36}$/);
  await untilInteractive(maker);
  await expectAccessible(maker, 'a beneficiary');
  await open(maker, '/beneficiaries/new');
  await maker.getByLabel('Name', { exact: true }).fill('Stadtwerke K0ln GmbH');
  await maker.getByLabel(texts.beneficiaries('accountPart.account')).fill(newIban());
  await expect(maker.getByText(texts.payments('warnings.title'))).toBeVisible();
  await expectAccessible(maker, 'a beneficiary that looks like another one');
});

test('recurring payments and the webhook inbox are accessible', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/recurring');
  await expectAccessible(maker, 'recurring payments');
  await maker
    .getByRole('table', { name: 'Recurring payments' })
    .getByRole('cell')
    .getByRole('link')
    .first()
    .click();
  await expect(maker).toHaveURL(/\/recurring\/\d+$/);
  await untilInteractive(maker);
  await expectAccessible(maker, 'a recurring payment');
  await open(maker, '/recurring/new');
  await maker.getByRole('button', { name: texts.recurring('recurringForm.submit') }).click();
  await expect(maker.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await expectAccessible(maker, 'a new recurring payment with errors');

  const approver = await as('approver');
  await open(approver, '/webhooks');
  await expectAccessible(approver, 'webhooks');
  await approver
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('cell')
    .getByRole('link')
    .first()
    .click();
  await expect(approver).toHaveURL(/\/webhooks\/[0-9a-f-]{36}$/);
  await expectAccessible(approver, 'a webhook');
});

test('exceptions are accessible', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = toSomeoneNew({ reference: 'Invoice 13 SANDBOX REFUSE' });
  await losePayment({ maker, approver, sandbox }, payment);
  await openException(approver, payment);
  await expectAccessible(approver, 'an exception');
  await approver.getByRole('button', { name: texts.exceptions('declareFailed.action') }).click();
  await expect(approver.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(approver, 'declaring a payment failed');
  await open(approver, '/exceptions');
  await expectAccessible(approver, 'exceptions');
});

test('the profile and the notices are accessible', async ({ as, page }) => {
  const viewer = await as('viewer');
  await open(viewer, '/notices');
  await expectAccessible(viewer, 'notices');
  await viewer.getByRole('button', { name: texts.notices('page.title') }).click();
  await expect(viewer.getByRole('dialog', { name: texts.notices('page.title') })).toBeVisible();
  await expectAccessible(viewer, 'the bell');

  await newApprover(page);
  await open(page, '/profile');
  await expectAccessible(page, 'profile');
  await page.getByRole('button', { name: texts.secondFactor('addTotp.open') }).click();
  await expect(page.getByRole('img', { name: texts.secondFactor('addTotp.qrCode') })).toBeVisible();
  await expectAccessible(page, 'adding an authenticator app');
});
