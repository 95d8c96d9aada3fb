import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant } from '@/lib/access/grant';
import { sessions } from '@/lib/db/schema/people/sessions';
import type { User } from '@/lib/db/schema/people/users';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { defaultSessionRules as rules } from '@/lib/identity/sessions/session-rules';
import { findSessionActor, findUnconfirmed, signOut } from '@/lib/identity/sessions/sessions';
import { confirmSignIn, signInHash, startSession } from '@/lib/identity/sign-in/sign-in-confirm';
import type { SessionId } from '@/lib/kernel/ids';
import { signInFactorScope } from '@/lib/policy/changes/in-force';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { createAuthenticator } from '../../support/people/authenticator';
import { applyPolicy } from '../../support/people/policy';
import {
  activeFirstApp,
  activePasskey,
  codeAnswer,
  passkeyAnswer,
  testSecondFactor,
  wrongCode,
} from '../../support/people/second-factors';
import { aPerson, testOrigin } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = () => new Date();
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

/** The first step, done. */
async function firstStep(user: User, confirmedWith: 'provider' | null = null): Promise<SessionId> {
  const arrival = { ...testOrigin, through: 'Password', confirmedWith } as const;
  return (await startSession(database.db, user, arrival, now())).id;
}
const secondStep = (id: SessionId, answer: FactorAnswer, clock = now) => {
  const { db } = database;
  return confirmSignIn({ db, secondFactor: testSecondFactor(db, clock), now: clock, rules }, id, answer);
};
const actorOf = (id: SessionId) => findSessionActor(database.db, id, now());
/** The code of now, for the session that asked last. */
async function code(id: SessionId, secret: Uint8Array, clock = now): Promise<FactorAnswer> {
  const found = await findUnconfirmed(database.db, id, now());
  if (!found) return wrongCode;
  const requested = { hash: signInHash(id), code: codeOfStep(secret, stepAt(clock())) };
  return codeAnswer(database.db, testSecondFactor(database.db, clock), found.actor, requested);
}
const withCode = async (id: SessionId, secret: Uint8Array, clock = now) =>
  secondStep(id, await code(id, secret, clock), clock);
const recordsOf = ({ id }: User) =>
  database.sql`select action, details from audit_records where subject_id = ${id}
    and action like 'person.sign%' order by sequence`;

async function adminWithApp() {
  const admin = await aPerson(database.db, 'admin');
  return { admin, secret: await activeFirstApp(database.db, admin) };
}

describe('signing in with a second factor', () => {
  it('opens and records nothing after the password alone', async () => {
    const { admin } = await adminWithApp();
    const id = await firstStep(admin);
    expect(await actorOf(id)).toBeUndefined();
    expect((await findUnconfirmed(database.db, id, now()))?.actor.id).toBe(admin.id);
    expect(await recordsOf(admin)).toEqual([]);
  });

  it('opens a session under another identifier after the code, and ends the one of the first step', async () => {
    const { admin, secret } = await adminWithApp();
    const id = await firstStep(admin);
    const opened = await withCode(id, secret);
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.id).not.toBe(id);
    expect(await actorOf(opened.value.id)).toEqual({
      id: admin.id,
      name: admin.name,
      email: admin.email,
      role: 'admin',
    });
    expect(await actorOf(id)).toBeUndefined();
    expect(await findUnconfirmed(database.db, id, now())).toBeUndefined();
    expect(await recordsOf(admin)).toMatchObject([
      { action: 'person.signed_in', details: { secondFactor: 'totp', address: testOrigin.address } },
    ]);
  });

  it('refuses a used code, a wrong one, and one of another person', async () => {
    const { admin, secret } = await adminWithApp();
    const other = await adminWithApp();
    const at = now();
    const first = await withCode(await firstStep(admin), secret, () => at);
    expect(first.ok).toBe(true);
    const id = await firstStep(admin);
    expect(await withCode(id, secret, () => at)).toEqual({ ok: false, error: 'code_used' });
    expect(await withCode(id, other.secret)).toEqual({ ok: false, error: 'code_wrong' });
    expect(await actorOf(id)).toBeUndefined();
  });

  it('accepts a passkey signature over this sign-in only', async () => {
    const { db } = database;
    const approver = await aPerson(db, 'approver');
    const authenticator = createAuthenticator();
    await activePasskey(db, approver, authenticator);
    const [one, other] = [await firstStep(approver), await firstStep(approver)];
    const answer = await passkeyAnswer(db, approver, authenticator, signInHash(one));
    expect(await secondStep(other, answer)).toEqual({ ok: false, error: 'challenge_unknown' });
    const opened = await secondStep(one, answer);
    expect(opened.ok && (await actorOf(opened.value.id))?.id).toBe(approver.id);
    expect(await secondStep(one, answer)).toEqual({ ok: false, error: 'sign_in_over' });
  });

  it('expires ten minutes after the password, or when cancelled', async () => {
    const { admin, secret } = await adminWithApp();
    const old = await firstStep(admin);
    expect(await withCode(old, secret, later(11))).toEqual({ ok: false, error: 'sign_in_over' });
    const left = await firstStep(admin);
    await signOut(database.db, left, now());
    expect(await withCode(left, secret)).toEqual({ ok: false, error: 'sign_in_over' });
    expect(await recordsOf(admin)).toEqual([]);
  });

  it('is required of everyone with a factor, and of approvers and admins, who can only add one', async () => {
    const { db } = database;
    const [maker, approver] = [await aPerson(db, 'maker'), await aPerson(db, 'approver')];
    const free = await actorOf(await firstStep(maker));
    expect(free && grant(free, 'payments:draft')).toBeDefined();
    const bound = await actorOf(await firstStep(approver));
    expect(bound).toMatchObject({ mustAddFactor: true });
    expect(bound && grant(bound, 'payments:read')).toBeUndefined();
    expect(bound && grant(bound, 'profile:manage')).toBeDefined();
    await activePasskey(db, maker);
    expect(await actorOf(await firstStep(maker))).toBeUndefined();
  });

  it('is required of everybody once two admins decided so', async () => {
    const { db } = database;
    const id = await firstStep(await aPerson(db, 'maker'));
    const underPolicy = () => findSessionActor(db, id, now(), rules, 'person', () => signInFactorScope(db));
    expect(await underPolicy()).not.toHaveProperty('mustAddFactor');
    await applyPolicy(db, { signInFactor: 'everyone' });
    const bound = await underPolicy();
    expect(bound).toMatchObject({ mustAddFactor: true });
    expect(bound && grant(bound, 'payments:draft')).toBeUndefined();
  });

  it('is not required again if the identity provider required it', async () => {
    const { admin } = await adminWithApp();
    expect((await actorOf(await firstStep(admin, 'provider')))?.id).toBe(admin.id);
    const bare = await aPerson(database.db, 'approver');
    const actor = await actorOf(await firstStep(bare, 'provider'));
    expect(actor && grant(actor, 'payments:approve')).toBeDefined();
  });

  it('ends a session without a factor once the person has one', async () => {
    const approver = await aPerson(database.db, 'approver');
    const id = await firstStep(approver);
    expect(await actorOf(id)).toMatchObject({ mustAddFactor: true });
    await activePasskey(database.db, approver);
    expect(await actorOf(id)).toBeUndefined();
  });

  it('ends sessions of another factor when one is added or removed', async () => {
    const { db } = database;
    const { admin, secret } = await adminWithApp();
    const opened = await withCode(await firstStep(admin), secret);
    if (!opened.ok) throw new Error(opened.error);
    expect(await actorOf(opened.value.id)).toBeDefined();
    await activePasskey(db, admin);
    expect(await actorOf(opened.value.id)).toBeUndefined();
  });

  it('cannot be completed by changing the row', async () => {
    const { admin } = await adminWithApp();
    const id = await firstStep(admin);
    const forged = database.sql`update sessions set confirmed_with = 'totp' where id = ${id}`;
    await expect(forged).rejects.toMatchObject({ constraint_name: 'sessions_identity' });
    await signOut(database.db, id, now());
    const reopened = database.db.update(sessions).set({ endedAt: null }).where(eq(sessions.id, id));
    await expect(reopened).rejects.toMatchObject({ cause: { constraint_name: 'sessions_identity' } });
  });
});
