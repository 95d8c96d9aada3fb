import type { Page } from '@playwright/test';
import { and, eq, ne } from 'drizzle-orm';
import type { DemoPerson } from '@/drizzle/demo-people';
import { factors } from '@/lib/db/schema/factors';
import { users } from '@/lib/db/schema/users';
import type { Actor } from '@/lib/identity/grant';
import { type Authenticator, createAuthenticator, testRelyingParty } from '@/tests/support/authenticator';
import { addActor } from '@/tests/support/people';
import { agreeToFactor, holdPasskey, proposedPasskey } from '@/tests/support/second-factors';
import { withDatabase } from './database';

const enrolled = new Map<string, Promise<Authenticator>>();
let agreeing: Actor | undefined;

/** The passkey of a demo person, which they and an admin agreed on; made when it is asked for first. */
export function passkeyOf(person: DemoPerson): Promise<Authenticator> {
  const made = enrolled.get(person.email) ?? enrol(person);
  enrolled.set(person.email, made);
  return made;
}

/** Takes the passkeys of a demo person away, so that their demo app is asked for its code. The next story makes another. */
export async function removePasskeys(person: DemoPerson): Promise<void> {
  enrolled.delete(person.email);
  await withDatabase(async (db) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
    if (!user) throw new Error(`${person.email} is not in the database`);
    await db
      .update(factors)
      .set({ state: 'removed', removedAt: new Date() })
      .where(and(eq(factors.userId, user.id), eq(factors.kind, 'passkey'), ne(factors.state, 'removed')));
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
    const proposal = await proposedPasskey(db, owner, authenticator);
    // An admin of the tests' own: the apps of the demo's admins open with the secret of the running copy alone.
    agreeing ??= await addActor(db, 'admin', 'Ada Admin');
    const agreed = await agreeToFactor(db, proposal, { by: agreeing });
    if (!agreed.ok) throw new Error(`the passkey of ${person.name} was not approved`);
    holdPasskey(owner, authenticator, nextCount);
    return authenticator;
  });
}

/** Puts the passkey into this page's browser, which then answers for the person as soon as it is asked. */
export async function plugIn(page: Page, { credentialId, privateKey }: Authenticator): Promise<void> {
  const { devtools, authenticatorId } = await addAuthenticator(page);
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

/** Gives this page's browser an authenticator without a passkey, which can make some, and needs nobody to touch it. */
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

/** Above whatever the same passkey has counted to before, here or in a browser: tenths of a second, of which no test signs one each. */
export function nextCount(): number {
  lastCount = Math.max(lastCount + 1, Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 100));
  return lastCount;
}
