import type { CDPSession, Page } from '@playwright/test';
import { and, eq, ne, sql } from 'drizzle-orm';
import { secretOf } from '@/drizzle/seed/demo-factors';
import type { DemoPerson } from '@/drizzle/seed/demo-people';
import type { Actor } from '@/lib/access/grant';
import type { SeenChangeRequest } from '@/lib/change-requests/decide';
import type { Database } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { users } from '@/lib/db/schema/people/users';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { localAppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { createSecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { AddedFactor } from '@/lib/people/second-factors/factors-enrol';
import { changeOwnFactor } from '@/lib/people/second-factors/factors-own';
import {
  type Authenticator,
  createAuthenticator,
  testRelyingParty,
} from '@/tests/support/people/authenticator';
import { addActor, granted } from '@/tests/support/people/people';
import {
  addedPasskey,
  approveOnce,
  changeHash,
  codeAnswer,
  holdPasskey,
} from '@/tests/support/people/second-factors';
import { withDatabase } from '../app/database';
import { ownAddresses } from '../app/own-stack';

const enrolled = new Map<string, Promise<Authenticator>>();
let approver: readonly Actor[] | undefined;

/** The passkey of a demo person, in force; made when it is asked for first. */
export function passkeyOf(person: DemoPerson): Promise<Authenticator> {
  const made = enrolled.get(person.email) ?? enrol(person);
  enrolled.set(person.email, made);
  return made;
}

/**
 * Takes the passkeys of a demo person away, so that their demo app is asked for its code. The next test
 * makes another.
 */
export async function removePasskeys(person: DemoPerson): Promise<void> {
  enrolled.delete(person.email);
  await withDatabase(async (db) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
    if (!user) throw new Error(`${person.email} is not in the database`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(factors)
        .set({ state: 'removed', removedAt: new Date() })
        .where(and(eq(factors.userId, user.id), eq(factors.kind, 'passkey'), ne(factors.state, 'removed')));
    });
  });
}

function enrol(person: DemoPerson): Promise<Authenticator> {
  return withDatabase(async (db) => {
    const find = async ({ email }: DemoPerson): Promise<Actor> => {
      const [user] = await db.select().from(users).where(eq(users.email, email));
      if (!user) throw new Error(`${email} is not in the database`);
      return { id: user.id, name: user.name, email, role: user.role };
    };
    const owner = await find(person);
    const authenticator = createAuthenticator();
    const added = await addedPasskey(db, owner, authenticator);
    await (added.changeRequest ? approve(db, added.changeRequest) : confirmWithDemoApp(db, owner, added));
    holdPasskey(owner, authenticator, nextCount);
    return authenticator;
  });
}

/** Admins of the tests' own approve the first factor of somebody who has none. */
async function approve(db: Database, changeRequest: SeenChangeRequest): Promise<void> {
  approver ??= [await addActor(db, 'admin', 'Ada Admin'), await addActor(db, 'admin', 'Adam Admin')];
  for (const by of approver) {
    const approved = await approveOnce(db, changeRequest, { by });
    if (!approved.ok) throw new Error(`a passkey was not approved: ${JSON.stringify(approved.error)}`);
  }
}

/**
 * Codes of two days ago, one after the other: those of yesterday are the seed's, and those of now are left to
 * the tests.
 */
let demoStep = stepAt(new Date()) - 2 * 2_880;

async function confirmWithDemoApp(db: Database, owner: Actor, { factorId }: AddedFactor): Promise<void> {
  demoStep += 1;
  const at = new Date(demoStep * 30_000);
  const appSecrets = localAppSecrets(sealingKeyOf(ownAddresses().sessionSecret), true);
  const parts = { attempts: db, relyingParty: testRelyingParty, appSecrets, now: () => at };
  const secondFactor = createSecondFactor(parts);
  const granting = granted(owner, 'profile:manage');
  const change = { factorId, act: 'enrol' } as const;
  const requested = { hash: await changeHash(db, change), code: codeOfStep(secretOf(owner), demoStep) };
  const answer = await codeAnswer(db, secondFactor, owner, requested);
  const added = await changeOwnFactor({ db, secondFactor, now: () => new Date() }, granting, change, answer);
  if (!added.ok)
    throw new Error(`the passkey of ${owner.name} was not added: ${JSON.stringify(added.error)}`);
}

const plugged = new WeakMap<Page, CDPSession>();

/**
 * Puts the passkey into this page's browser, which then answers for the person as soon as it is asked. Again
 * after it was used elsewhere, as it would count too low.
 */
export async function plugIn(page: Page, { credentialId, privateKey }: Authenticator): Promise<void> {
  await plugged.get(page)?.detach();
  const { devtools, authenticatorId } = await addAuthenticator(page);
  plugged.set(page, devtools);
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from(credentialId, 'base64url').toString('base64'),
      isResidentCredential: false,
      rpId: testRelyingParty.id,
      privateKey,
      signCount: nextCount(),
    },
  });
}

/**
 * Gives this page's browser an authenticator without a passkey, which can make some, and needs nobody to
 * touch it.
 */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

let lastCount = 0;

/**
 * Above whatever the same passkey has counted to before, here or in a browser: tenths of a second, of which
 * no test signs one each.
 */
export function nextCount(): number {
  lastCount = Math.max(lastCount + 1, Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 100));
  return lastCount;
}
