import type { Browser, Page } from '@playwright/test';
import type { Actor } from '@/lib/access/grant';
import { ownPasswordRefusals } from '@/lib/identity/passwords/own-password';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { activePasskey, activeTotp } from '@/tests/support/people/second-factors';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { withDatabase } from './support/app/database';
import { signInWith } from './support/app/fixtures';
import { type OwnApp, startOwnApp } from './support/app/own-app';
import { captureAction, sendAction } from './support/page/actions';
import { field } from './support/payments/payments';
import { actionsAbout, leaveSessions, newPersonOf, type PersonOfTest } from './support/people/new-people';
import { plugIn } from './support/people/passkeys';
import { confirmWithCode, confirmWithPasskey } from './support/people/second-step';

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
});
test.afterAll(() => app.stop());

type Line = { readonly [field: string]: unknown };
/** The security events in the log that name this person, or, for what nobody known did, all. */
const eventsOf = (person: PersonOfTest | undefined): Line[] =>
  app
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
    .filter(({ security, person: id }) => security === true && (!person || id === person.id));

type Scenario = {
  readonly event: string;
  /** What the audit chain has of it, where the person is known. */
  readonly action?: string;
  readonly role: 'viewer' | 'maker' | 'approver' | 'admin';
  readonly run: (page: Page, person: PersonOfTest) => Promise<unknown>;
  /** Whom the event is about, where it is not who does it. */
  readonly isOfNobody?: true;
};

const csrf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/csrf')).json()).csrfToken;

const tryPassword = async (page: Page, { email }: PersonOfTest, password = 'a guess of mine') =>
  page.request.post('/api/auth/callback/credentials', {
    form: { csrfToken: await csrf(page), email, password, json: 'true', callbackUrl: '/' },
  });
const times = async (count: number, run: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await run();
};
const changePassword = async (page: Page, current: string) => {
  await open(page, '/profile');
  await field(page, texts.people('passwordForm.current')).fill(current);
  await field(page, 'New password').fill('lantern orbit velvet 57');
  await page.getByRole('button', { name: texts.people('passwordForm.submit') }).click();
};
const withApp = ({ name, id, email, role }: PersonOfTest) =>
  withDatabase((db) => activeTotp(db, { id, name, email, role } satisfies Actor));

const scenarios: readonly Scenario[] = [
  {
    event: 'signed_in',
    action: 'person.signed_in',
    role: 'viewer',
    run: (page, person) => signInWith(page, person),
  },
  {
    event: 'sign_in_failed',
    action: 'person.sign_in_failed',
    role: 'viewer',
    run: (page, person) => times(5, () => tryPassword(page, person)),
  },
  {
    event: 'sign_in_throttled',
    role: 'viewer',
    run: (page, person) => times(6, () => tryPassword(page, person)),
  },
  {
    event: 'second_factor_failed',
    action: 'person.second_factor_failed',
    role: 'approver',
    run: async (page, person) => {
      await withApp(person);
      await tryPassword(page, person, person.password);
      await times(5, () => confirmWithCode(page.request, person.email, '000000'));
    },
  },
  {
    event: 'second_factor_throttled',
    role: 'approver',
    run: async (page, person) => {
      await withApp(person);
      await tryPassword(page, person, person.password);
      await times(6, () => confirmWithCode(page.request, person.email, '000000'));
    },
  },
  {
    event: 'signed_in',
    action: 'person.signed_in',
    role: 'approver',
    run: async (page, person) => {
      const secret = await withApp(person);
      await tryPassword(page, person, person.password);
      await confirmWithCode(page.request, person.email, codeOfStep(secret, stepAt(new Date())));
    },
  },
  {
    event: 'signed_out',
    action: 'person.signed_out',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      await page.request.post('/api/auth/signout', { form: { csrfToken: await csrf(page), json: 'true' } });
    },
  },
  {
    event: 'session_expired',
    action: 'person.session_expired',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      await leaveSessions(person, 61);
      await page.goto('/accounts');
      await expect(page).toHaveURL(/\/sign-in/);
    },
  },
  {
    event: 'session_ended',
    action: 'person.sessions_ended',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      await signInWith(page, person);
      await open(page, '/profile');
      await page.getByRole('button', { name: texts.people('endOtherSessions.open') }).click();
      const question = page.getByRole('alertdialog');
      await question
        .getByLabel(texts.secondFactor('plainQuestion.label'), { exact: true })
        .fill(person.password);
      await question.getByRole('button', { name: texts.people('endOtherSessions.open') }).click();
      await expect(question).toHaveCount(0);
    },
  },
  {
    event: 'own_password_failed',
    action: 'person.own_password_failed',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      await changePassword(page, 'a guess of mine');
      await expect(page.getByText(ownPasswordRefusals.password_wrong).first()).toBeVisible();
    },
  },
  {
    event: 'password_changed',
    action: 'person.password_changed',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      await changePassword(page, person.password);
      await expect(page).toHaveURL(/\/sign-in/);
    },
  },
  {
    event: 'access_denied',
    action: 'person.access_denied',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      expect((await page.goto('/payments/new'))?.status()).toBe(403);
    },
  },
  {
    event: 'access_denied',
    action: 'person.access_denied',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      expect((await page.request.get('/api/live/approvals')).status()).toBe(403);
    },
  },
  {
    event: 'cross_site_refused',
    action: 'person.cross_site_refused',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await page.request.get('/api/live/notices', { headers })).status()).toBe(403);
    },
  },
  {
    event: 'cross_site_refused',
    action: 'person.cross_site_refused',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      const change = await captureAction(page, () => changePassword(page, person.password));
      expect((await sendAction(page.request, change, 'cross-site')).status()).toBe(403);
    },
  },
  {
    event: 'input_rejected',
    role: 'viewer',
    run: async (page, person) => {
      await signInWith(page, person);
      const change = await captureAction(page, () => changePassword(page, person.password));
      const body = Buffer.from(JSON.stringify([{ current: 1, next: { at: 'a guess of mine' } }]));
      const headers = { ...change.headers, 'content-type': 'text/plain;charset=UTF-8' };
      expect((await sendAction(page.request, { ...change, headers, body })).status()).toBe(200);
    },
  },
  {
    event: 'webhook_refused',
    role: 'viewer',
    isOfNobody: true,
    run: (page) => page.request.post('/api/webhooks', { data: { event: 'payment.status' } }),
  },
];

/** What a line may not have: the password, the guess, the address, the name. */
const valuesOf = ({ email, name, password }: PersonOfTest) => [
  email,
  name,
  password,
  'a guess of mine',
  'lantern',
];

async function inBrowser(browser: Browser, run: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({ baseURL: app.url, userAgent: 'The browser of a test' });
  await run(await context.newPage());
  await context.close();
}

for (const [number, { event, action, role, run, isOfNobody }] of scenarios.entries()) {
  test(`${number + 1}: ${event} is logged with person and origin and without values${action ? `, and recorded as ${action}` : ''}`, async ({
    browser,
  }) => {
    const person = await newPersonOf(role);
    await inBrowser(browser, (page) => run(page, person));
    const of = isOfNobody ? undefined : person;
    await expect.poll(() => eventsOf(of).map((line) => line.event)).toContain(event);
    const line = eventsOf(of).find((each) => each.event === event);
    expect(line).toMatchObject({ security: true, address: '127.0.0.1', process: 'web' });
    if (!isOfNobody) expect(line).toMatchObject({ person: person.id, device: 'The browser of a test' });
    if (action) expect(await actionsAbout(person)).toContain(action);
    for (const value of valuesOf(person)) expect(app.log()).not.toContain(value);
  });
}

test('an admin’s action on another person is logged with both, after a second factor', async ({
  browser,
}) => {
  const [admin, person] = [await newPersonOf('admin'), await newPersonOf('viewer')];
  const passkey = await withDatabase((db) => activePasskey(db, { ...admin, role: 'admin' }));
  await inBrowser(browser, async (page) => {
    await signInWith(page, admin);
    expect(await confirmWithPasskey(page.request, admin.email, passkey)).toBe(true);
    await plugIn(page, passkey);
    await open(page, '/people');
    for (const [button, confirm] of [
      [`End the sessions of ${person.name}`, 'End sessions'],
      [texts.people('switchOff.openLabel', { name: person.name }), texts.people('switchOff.confirm')],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: confirm }).click();
      await expect(question).toHaveCount(0);
    }
  });
  for (const event of ['session_ended', 'person_switched_off']) {
    const line = eventsOf(person).find((each) => each.event === event);
    expect(line, event).toMatchObject({ by: admin.id, address: '127.0.0.1' });
  }
  const actions = await actionsAbout(person);
  expect(actions).toContain('person.sessions_ended_by_admin');
  expect(actions).toContain('person.switched_off');
});
