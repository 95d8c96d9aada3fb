import type { Page } from '@playwright/test';
import { ownPasswordRefusals } from '@/lib/identity/passwords/own-password';
import { invitationRefusals } from '@/lib/people/invitations/accept';
import { activePasskey } from '@/tests/support/people/second-factors';
import { texts } from '../support/code/texts';
import { expect, open, signOut, test } from './support/app/app';
import { withDatabase } from './support/app/database';
import { personOf, signInWith } from './support/app/fixtures';
import { captureAction, sendAction } from './support/page/actions';
import { field } from './support/payments/payments';
import { lastSeenOf, leaveSessions, newPersonOf } from './support/people/new-people';
import {
  acceptInvitation,
  admitMaker,
  approveRequest,
  linkIn,
  newPerson,
  requestPerson,
  rowOf,
} from './support/people/people';
import { confirmWithPasskey } from './support/people/second-step';
import { countRealTouches } from './support/people/touches';

test('an invited person chooses a password and meets the second factor, and the link works once', async ({
  as,
  page,
}) => {
  const person = newPerson();
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  const invitation = await requestPerson(requester, person);
  const sent = requestsOf(page);
  await page.goto(invitation);
  await expect(refusalOn(page)).toContainText(invitationRefusals.not_admitted);
  await approveRequest(approver, `Add ${person.name}`);

  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  const password = field(page, texts.signIn('invitation.password'));
  await password.fill('too short');
  await page.getByRole('button', { name: texts.signIn('invitation.submit') }).click();
  await expect(page.getByText(invitationRefusals.too_short)).toBeVisible();
  await expect(password).toHaveValue('too short');
  const otherTab = await page.context().newPage();
  await otherTab.goto(invitation);
  await field(otherTab, texts.signIn('invitation.password')).fill(`${person.password}-too-late`);
  await acceptInvitation(page, invitation, person.password);
  await expect(page).toHaveURL(/\/invitation$/);
  await expect(page.getByText(texts.secondFactor('factorCard.title'))).toBeVisible();
  await otherTab.getByRole('button', { name: texts.signIn('invitation.submit') }).click();
  await expect(refusalOn(otherTab)).toContainText(invitationRefusals.used);
  await otherTab.close();
  await page.getByRole('link', { name: texts.signIn('invitation.finish') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signOut(page, person.name);
  await page.goto(invitation);
  await expect(refusalOn(page)).toContainText(invitationRefusals.used);
  await signInByForm(page, person.email, person.password);
  await expect(page).not.toHaveURL(/sign-in/);
  expect(sent.filter((request) => request.includes(new URL(invitation).hash.slice(1)))).toEqual([]);
});

test('an invitation that is opened where somebody else is signed in adds nothing to their account', async ({
  as,
  page,
}) => {
  const person = newPerson();
  const invitation = await admitMaker(
    { requester: await as('admin'), approver: await as('admin', 1) },
    person,
  );
  const other = await newPersonOf('viewer');
  await signInWith(page, other);
  await page.goto(invitation);
  await expect(refusalOn(page)).toContainText(texts.signIn('invitation.signedIn', { name: other.name }));
  await expect(page.getByText(texts.secondFactor('factorCard.title'))).toHaveCount(0);
  await page.getByRole('button', { name: texts.signIn('invitation.signOut') }).click();
  await acceptInvitation(page, invitation, person.password);
});

test('no other site accepts an invitation', async ({ as, page }) => {
  const person = newPerson();
  const invitation = await admitMaker(
    { requester: await as('admin'), approver: await as('admin', 1) },
    person,
  );
  await page.goto(invitation);
  await field(page, texts.signIn('invitation.password')).fill('a password of somebody else');
  const accepting = await captureAction(page, () =>
    page.getByRole('button', { name: texts.signIn('invitation.submit') }).click(),
  );
  for (const site of ['cross-site', 'unsaid'] as const) {
    expect((await sendAction(page.request, accepting, site)).status(), site).toBe(403);
  }
  await acceptInvitation(page, invitation, person.password);
});

test('an admin replaces an invitation link that got lost', async ({ as, page }) => {
  const person = newPerson();
  const admin = await as('admin');
  const lost = await admitMaker({ requester: admin, approver: await as('admin', 1) }, person);
  await open(admin, '/people');
  const renew = admin.getByRole('button', {
    name: texts.people('invitation.renewLabel', { name: person.name }),
  });
  await renew.click();
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.people('invitation.renewConfirm') })
    .click();
  const dialog = admin.getByRole('dialog', { name: texts.people('invitation.link') });
  const link = await linkIn(dialog).inputValue();
  await dialog.getByRole('button', { name: texts.people('addPerson.done') }).click();
  await expect(renew).toBeFocused();
  await page.goto(lost);
  await expect(refusalOn(page)).toContainText(invitationRefusals.unknown);
  await acceptInvitation(page, link, person.password);
});

test('a person whose role changes or who is switched off is signed out at the next request', async ({
  as,
  page,
}) => {
  const [admin, other] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  const invitation = await admitMaker({ requester: admin, approver: other }, person);
  const own = person.password;
  await acceptInvitation(page, invitation, own);
  await open(page, '/payments/new');

  await test.step('role changed', async () => {
    await open(admin, '/people');
    await admin
      .getByRole('button', { name: texts.people('changeRights.openLabel', { name: person.name }) })
      .click();
    const form = admin.getByRole('dialog', {
      name: texts.people('changeRights.title', { name: person.name }),
    });
    await form.getByRole('radio', { name: /^Viewer/ }).check();
    await form.getByRole('button', { name: texts.people('request.submit') }).click();
    await expect(rowOf(admin, person)).toContainText(texts.people('roles.maker'));
    await approveRequest(other, `Change the role of ${person.name}`);
    await expect(rowOf(admin, person)).toContainText(texts.people('roles.viewer'));

    await page.goto('/payments/new');
    await expect(page).toHaveURL(/\/sign-in/);
    await signInByForm(page, person.email, own);
    await expect(page).toHaveURL(/\/$/);
    expect((await page.goto('/payments/new'))?.status()).toBe(403);
  });

  await test.step('switched off', async () => {
    await admin
      .getByRole('button', { name: texts.people('switchOff.openLabel', { name: person.name }) })
      .click();
    await admin
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.people('switchOff.confirm') })
      .click();
    await expect(rowOf(admin, person)).toContainText(texts.people('states.switchedOff'));

    await page.goto('/payments');
    await expect(page).toHaveURL(/\/sign-in/);
    await signInByForm(page, person.email, own);
    await expect(refusalOn(page)).toContainText(texts.signIn('signInForm.refused'));
  });
});

test('a refused sign-in does not reveal whether the address exists, and keeps it typed', async ({
  as,
  page,
}) => {
  const person = newPerson();
  await admitMaker({ requester: await as('admin'), approver: await as('admin', 1) }, person);

  await signInByForm(page, 'nobody@example.com', 'not the password');
  const unknown = await refusalOn(page).innerText();
  await expect(field(page, texts.signIn('signInForm.email'))).toHaveValue('nobody@example.com');
  await expect(field(page, texts.signIn('signInForm.password'))).toHaveValue('');
  await expect(field(page, texts.signIn('signInForm.password'))).toBeFocused();

  await signInByForm(page, person.email, 'a guess');
  await expect(refusalOn(page)).toHaveText(unknown);
  await expect(page).toHaveURL(/\/sign-in/);
});

const links = [
  { link: '/statements', lands: '/statements' },
  { link: '//example.com/', lands: '/' },
] as const;
for (const { link, lands } of links) {
  test(`a sign-in after a link to ${link} leads to ${lands}`, async ({ page, baseURL }) => {
    const { email, password } = personOf('viewer');
    await open(page, `/sign-in?${new URLSearchParams({ callbackUrl: link })}`);
    await signInOnPage(page, email, password);
    await expect(page).toHaveURL(`${baseURL}${lands}`);
  });
}

test('signing out ends this session and every copy of its cookie, but no other session', async ({
  as,
  browser,
}) => {
  const [viewer, elsewhere] = [await as('viewer'), await as('viewer')];
  await open(viewer, '/accounts');
  const copies = await viewer.context().cookies();
  await signOut(viewer, 'Ines Moreau');
  await viewer.goto('/accounts');
  await expect(viewer).toHaveURL(/\/sign-in/);

  const thief = await (await browser.newContext()).newPage();
  await thief.context().addCookies(copies);
  await thief.goto('/accounts');
  await expect(thief).toHaveURL(/\/sign-in/);
  await thief.context().close();
  await open(elsewhere, '/accounts');
  await expect(elsewhere).toHaveURL(/\/accounts/);
});

test('a person sees their sessions and ends another one', async ({ as }) => {
  const [viewer, elsewhere] = [await as('viewer', 0), await as('viewer', 0)];
  await open(elsewhere, '/profile');
  await open(viewer, '/profile');
  await expect(viewer.getByText(texts.people('sessions.current'))).toHaveCount(1);
  await viewer.getByRole('button', { name: texts.people('endOtherSessions.confirm') }).click();
  const question = viewer.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: texts.people('endOtherSessions.confirm') });
  await question
    .getByLabel(texts.secondFactor('plainQuestion.label'), { exact: true })
    .fill('a guess of mine');
  await confirm.click();
  await expect(question.getByText(ownPasswordRefusals.password_wrong).first()).toBeVisible();
  await question
    .getByLabel(texts.secondFactor('plainQuestion.label'), { exact: true })
    .fill(personOf('viewer').password);
  await confirm.click();
  // It closes once the sessions have ended; while it is open, nothing behind it can be found.
  await expect(question).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  await elsewhere.goto('/accounts');
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await open(viewer, '/accounts');
  await expect(viewer).toHaveURL(/\/accounts/);
});

test('automatic refreshes do not extend a session, and a click does', async ({ as, page }) => {
  const other = await as('admin', 1);
  const watcher = await newPersonOf('admin');
  const passkey = await withDatabase((db) => activePasskey(db, { ...watcher, role: 'admin' }));
  await countRealTouches(page);
  await signInWith(page, watcher);
  expect(await confirmWithPasskey(page.request, watcher.email, passkey)).toBe(true);
  await open(page, '/change-requests');
  await leaveSessions(watcher, 20);
  const before = await lastSeenOf(watcher);

  const person = newPerson();
  await requestPerson(other, person);
  await expect(page.getByRole('region', { name: `Add ${person.name}` })).toBeVisible();
  expect(await lastSeenOf(watcher)).toEqual(before);

  await page
    .getByRole('link', { name: texts.people('page.title'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/people$/);
  expect(await lastSeenOf(watcher)).not.toEqual(before);
});

/** What the page sends from now on of addresses: each request's path and its referrer. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    sent.push(`${pathname}${search} from ${request.headers().referer}`);
  });
  return sent;
}

const refusalOn = (page: Page) => page.getByRole('main').getByRole('alert');

async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/sign-in');
  await signInOnPage(page, email, password);
}

async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  await field(page, texts.signIn('signInForm.email')).fill(email);
  await field(page, texts.signIn('signInForm.password')).fill(password);
  await page.getByRole('button', { name: texts.signIn('signInForm.submit') }).click();
}
