import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ownPasswordRefusals } from '@/lib/identity/passwords/own-password';
import { activePasskey } from '@/tests/support/second-factors';
import { texts } from '../support/texts';
import { expect, open, signOut, test, untilInteractive } from './support/app';
import { withDatabase } from './support/database';
import { personOf, signInWith } from './support/fixtures';
import { lastSeenOf, leaveSessions, newPersonOf } from './support/new-people';
import { field } from './support/payments';
import { admitMaker, approveRequest, type NewPerson, requestPerson, rowOf } from './support/people';
import { confirmWithPasskey } from './support/second-step';
import { countRealTouches } from './support/touches';

const newPerson = (): NewPerson => {
  const tag = randomBytes(4).toString('hex');
  return { name: `Kaja ${tag}`, email: `kaja.${tag}@example.com`, password: `demo-only-${tag}-long` };
};

test('a new person has to choose a password first', async ({ as, page }) => {
  const person = newPerson();
  await admitMaker({ requester: await as('admin'), approver: await as('admin', 1) }, person);
  await signInByForm(page, person.email, person.password);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(texts.people('ownPasswordFirst.title'))).toBeVisible();
  await page.goto('/payments/new');
  const own = `${person.password}-of-my-own`;
  await chooseOwnPassword(page, person.password, own);
  await signInOnPage(page, person.email, own);
  await expect(page).toHaveURL(/\/$/);
});

test('a person whose role changes or who is switched off is signed out at the next request', async ({
  as,
  page,
}) => {
  const [admin, other] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await admitMaker({ requester: admin, approver: other }, person);
  const own = `${person.password}-of-my-own`;
  await signInByForm(page, person.email, person.password);
  await chooseOwnPassword(page, person.password, own);
  await signInOnPage(page, person.email, own);
  await expect(page).toHaveURL(/\/$/);
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

/** For someone who has just signed in with a password that an admin gave them. */
async function chooseOwnPassword(page: Page, current: string, next: string): Promise<void> {
  await expect(page).toHaveURL(/\/profile$/);
  await untilInteractive(page);
  await field(page, texts.people('passwordForm.current')).fill(current);
  await field(page, 'New password').fill(next);
  await page.getByRole('button', { name: texts.people('passwordForm.submit') }).click();
  await expect(page).toHaveURL(/\/sign-in/);
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
