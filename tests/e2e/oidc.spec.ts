import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { auditText } from '@/lib/events/vocabulary';
import { reauthenticationRefusals } from '@/lib/identity/sessions/reauthenticate';
import { oidcRefusals } from '@/lib/identity/sign-in/oidc-sign-in';
import { type Child, startChild, untilHealthy } from '@/scripts/demo/child';
import { demoCredentials } from '@/scripts/demo/secrets';
import { webProcess } from '@/scripts/start/web-process';
import { texts } from '../support/code/texts';
import { forgeries } from '../support/web/forged-tokens';
import {
  type IdentityProvider,
  type OidcPerson,
  startIdentityProvider,
} from '../support/web/identity-provider';
import { expect, open, signOut, test, unique } from './support/app/app';
import { personOf } from './support/app/fixtures';
import { ownAddresses } from './support/app/own-stack';

/**
 * The same office over the same database, on a port of its own, in which people come in through the provider
 * alone.
 */
let app: { readonly url: string; readonly child: Child; readonly folder: string };
let provider: IdentityProvider;

test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(`${url}/api/auth/callback/oidc`);
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-oidc-'));
  const child = startChild(
    webProcess({ host: '127.0.0.1', port }),
    {
      ...process.env,
      ...demoCredentials,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PAYDESK_DEMO: 'true',
      PAYDESK_ROLE: 'web',
      DATABASE_URL: ownAddresses().databaseUrl,
      SERVICE_BASE_URL: ownAddresses().sandboxUrl,
      NEXTAUTH_SECRET: 'demo-only-secret-of-the-office-with-a-provider',
      AUTH_TRUST_HOST: 'true',
      LOCAL_PASSWORDS: 'off',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_NAME: 'Example ID',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLE_MAP: 'treasury-makers=maker,treasury-approvers=approver',
    },
    join(folder, 'app.log'),
  );
  app = { url, child, folder };
  await untilHealthy('The office with a provider', child, `${url}/api/ready`);
});

test.afterAll(async () => {
  await app.child.stop();
  await provider.close();
  rmSync(app.folder, { recursive: true, force: true });
});

function addPerson(changes: Partial<OidcPerson> = {}): OidcPerson {
  const tag = unique('nora').replace(' ', '-');
  const person: OidcPerson = {
    subject: tag,
    name: `Nora ${tag.slice(-8)}`,
    email: `${tag}@example.com`,
    emailVerified: true,
    groups: ['staff', 'treasury-makers'],
    amr: ['pwd', 'mfa'],
    ...changes,
  };
  provider.people.push(person);
  return person;
}

async function comeIn(page: Page, who: string, path = '/sign-in'): Promise<void> {
  await open(page, `${app.url}${path}`);
  await page
    .getByRole('button', { name: texts.signIn('singleSignOn.signIn', { name: 'Example ID' }) })
    .click();
  await page.getByRole('button', { name: who }).click();
}

async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const refusalOn = (page: Page) => page.getByRole('main').getByRole('alert');

test('a new person signs in with the role of the identity provider, and with a changed role the next time', async ({
  as,
  browser,
  page,
}) => {
  const person = addPerson();
  await comeIn(page, person.name, '/payments/new');
  await expect(page).toHaveURL(`${app.url}/payments/new`);

  await test.step('the role changes at the identity provider', async () => {
    person.groups = ['treasury-approvers'];
    const elsewhere = await freshPage(browser);
    await comeIn(elsewhere, person.name);
    await expect(elsewhere).toHaveURL(`${app.url}/`);
    expect((await elsewhere.goto(`${app.url}/payments/new`))?.status()).toBe(403);
    await page.goto(`${app.url}/accounts`);
    await expect(page, 'the session with the earlier role has ended').toHaveURL(/\/sign-in/);
    await elsewhere.context().close();
  });

  await test.step('the audit trail names the identity provider', async () => {
    const admin = await as('admin');
    await open(admin, '/audit');
    const change = admin
      .getByRole('row')
      .filter({ hasText: auditText('person.role_changed') })
      .first();
    await expect(change).toContainText('Identity provider');
  });
});

test('an approver with a single factor at the identity provider has to add a second one', async ({
  page,
}) => {
  const person = addPerson({ groups: ['treasury-approvers'], amr: ['pwd'] });
  await comeIn(page, person.name);
  await expect(page).toHaveURL(`${app.url}/profile`);
  await page.goto(`${app.url}/payments`);
  await expect(page).toHaveURL(`${app.url}/profile`);
  await expect(page.getByText(texts.people('ownFactorFirst.title'))).toBeVisible();
});

test('a sign-in that the identity provider answers from its own session is no reauthentication', async ({
  browser,
  page,
}) => {
  const person = addPerson({ minutesAgo: 60 });
  const elsewhere = await freshPage(browser);
  await comeIn(elsewhere, person.name);
  await comeIn(page, person.name);
  await page.context().clearCookies({ name: /session-token/ });
  await open(page, `${app.url}/sign-in?callbackUrl=/profile`);
  const start = page.getByRole('button', {
    name: texts.signIn('singleSignOn.signIn', { name: 'Example ID' }),
  });
  await start.click();
  await expect(page, 'the identity provider asks nothing').toHaveURL(`${app.url}/profile`);
  const endOthers = page.getByRole('button', { name: texts.people('endOtherSessions.open') });
  await endOthers.click();
  await expect(page.getByRole('alertdialog')).toContainText(reauthenticationRefusals.sign_in_again);
  await page.keyboard.press('Escape');

  await signOut(page, person.name);
  person.minutesAgo = 0;
  await start.click();
  await page.getByRole('button', { name: person.name }).click();
  await open(page, `${app.url}/profile`);
  await endOthers.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.people('endOtherSessions.confirm') })
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await elsewhere.goto(`${app.url}/payments`);
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await elsewhere.context().close();
});

test('no role, two roles and an unverified address are refused with an explanation', async ({ page }) => {
  const refusals = [
    [addPerson({ groups: ['staff'] }), oidcRefusals.no_role],
    [addPerson({ groups: ['treasury-makers', 'treasury-approvers'] }), oidcRefusals.two_roles],
    [addPerson({ emailVerified: false }), oidcRefusals.email_unverified],
  ] as const;
  for (const [person, words] of refusals) {
    await page.context().clearCookies();
    await comeIn(page, person.name);
    await expect(refusalOn(page)).toContainText(words);
    await page.goto(`${app.url}/accounts`);
    await expect(page).toHaveURL(/\/sign-in/);
  }
});

test('a cancelled sign-in at the identity provider returns to the sign-in page without its parameters', async ({
  page,
}) => {
  await comeIn(page, 'Deny');
  await expect(refusalOn(page)).toContainText(texts.signIn('singleSignOn.failed'));
  expect(await page.content()).not.toContain('canary');
  expect(page.url()).not.toContain('canary');
});

test('an unrequested response of the identity provider does not sign in', async ({ page, browser }) => {
  const person = addPerson();
  await page.route('**/api/auth/callback/oidc**', (route) => route.abort());
  const answer = page.waitForRequest('**/api/auth/callback/oidc**');
  await comeIn(page, person.name);
  const victim = await freshPage(browser);
  await victim.goto((await answer).url());
  await expect(refusalOn(victim)).toContainText(texts.signIn('singleSignOn.failed'));
  await victim.goto(`${app.url}/accounts`);
  await expect(victim).toHaveURL(/\/sign-in/);
  await victim.context().close();
});

test('an ID token that is forged, expired or meant for others does not sign in', async ({ browser }) => {
  const person = addPerson();
  try {
    for (const [what, forge] of Object.entries(forgeries)) {
      provider.forge = forge;
      const stranger = await freshPage(browser);
      await comeIn(stranger, person.name);
      await expect(refusalOn(stranger), what).toContainText(texts.signIn('singleSignOn.failed'));
      await stranger.goto(`${app.url}/accounts`);
      await expect(stranger, what).toHaveURL(/\/sign-in/);
      await stranger.context().close();
    }
    // The same token, signed again by the provider: it is the forgery that is refused.
    provider.forge = ({ claims, signed }) => signed(claims);
    const page = await freshPage(browser);
    await comeIn(page, person.name);
    await expect(page).toHaveURL(`${app.url}/`);
    await page.context().close();
  } finally {
    provider.forge = undefined;
  }
});

test('with passwords switched off there is no password form, and a correct password is refused', async ({
  page,
}) => {
  await open(page, `${app.url}/sign-in`);
  await expect(page.getByLabel(texts.signIn('signInForm.password'))).toHaveCount(0);
  const { email, password } = personOf('admin');
  const { csrfToken } = await (await page.request.get(`${app.url}/api/auth/csrf`)).json();
  const reply = await page.request.post(`${app.url}/api/auth/callback/credentials`, {
    form: { csrfToken, email, password, json: 'true', callbackUrl: '/' },
  });
  expect(reply.ok()).toBe(false);
  await page.goto(`${app.url}/accounts`);
  await expect(page).toHaveURL(/\/sign-in/);
});
