import { test as base, expect, type Page } from '@playwright/test';
import type { DemoPerson } from '@/drizzle/seed/demo-people';
import { demoPeople } from '@/drizzle/seed/demo-people';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import type { Discrepancy } from '../../../support/provider/discrepancies';
import { passkeyOf } from '../people/passkeys';
import { confirmWithPasskey } from '../people/second-step';
import { mostStartMs, ownAddresses, startOwnStack } from './own-stack';

export { expect };

export type Sandbox = {
  /**
   * Puts a plan of faults in force in place of the one before; payments stay quick unless the plan says
   * otherwise.
   */
  setFaults(plan: FaultPlan): Promise<void>;
  /** Lets a payment come in now. Amounts are decimal euro. */
  receive(payment: { account?: string; amount: string; name?: string; details?: string }): Promise<void>;
  /** Books something wrongly, for reconciliation to find. */
  injectDiscrepancy(discrepancy: Discrepancy): Promise<void>;
};

/** Short enough not to be waited for, long enough that a payment is seen pending. */
const quick = { SEPA: 300, SEPA_INSTANT: 100, SWIFT: 300 } as const;

/** A file with another company than the others has a worker, and so a stack, of its own. */
type OfWorker = { readonly stack: 'running'; readonly company: string };

export const test = base.extend<{ sandbox: Sandbox }, OfWorker>({
  company: ['demo', { option: true, scope: 'worker' }],
  // Each worker has one of its own, so that faults, kills and counts are none of the others' business.
  stack: [
    async ({ company: _ }, use) => {
      const stop = await startOwnStack();
      await use('running');
      await stop();
    },
    { auto: true, scope: 'worker', timeout: mostStartMs + 60_000 },
  ],
  // By a name rather than by digits: a browser uses no passkey at those.
  baseURL: async ({ stack: _ }, use) => use(ownAddresses().url.replace('127.0.0.1', 'localhost')),
  // Every test begins with a sandbox in which nothing goes wrong.
  sandbox: [
    async ({ stack: _ }, use) => {
      const sandbox: Sandbox = {
        setFaults: (plan) => control('faults', { completionDelayMs: quick, ...plan }),
        receive: (payment) => control('incoming', payment),
        injectDiscrepancy: (discrepancy) => control('misbook', discrepancy),
      };
      await sandbox.setFaults({});
      await use(sandbox);
    },
    { auto: true },
  ],
});

/** The demo's person of a role; the second one where a test needs two of a kind. */
export function personOf(role: DemoPerson['role'], which = 0): DemoPerson {
  const person = demoPeople.filter((each) => each.role === role)[which];
  if (person === undefined) throw new Error(`the demo has no ${role} number ${which + 1}`);
  return person;
}

/**
 * Gives the page's context the session of a demo person, without passing through the form, with their passkey
 * where they have one. Leaves the page where it is.
 */
export async function signIn(page: Page, role: DemoPerson['role'], which = 0): Promise<DemoPerson> {
  const person = personOf(role, which);
  // Before the password: a factor that becomes active ends what was begun without it.
  const passkey = hasPasskey(person) ? await passkeyOf(person) : undefined;
  await signInWith(page, person);
  if (passkey) expect(await confirmWithPasskey(page.request, person.email, passkey)).toBe(true);
  return person;
}

/** Viewers and makers sign in with their password alone. */
export const hasPasskey = ({ role }: Pick<DemoPerson, 'role'>): boolean =>
  role === 'approver' || role === 'admin';

/** The first step alone, for anyone whose password is known. */
export async function signInWith(
  page: Page,
  { email, password }: Pick<DemoPerson, 'email' | 'password'>,
): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const reply = await page.request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true', callbackUrl: '/' },
  });
  expect(reply.ok(), `${email} can sign in`).toBe(true);
}

async function control(what: string, body: unknown): Promise<void> {
  const reply = await fetch(`${ownAddresses().sandboxUrl}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the sandbox refused ${what}: ${await reply.text()}`);
}
