import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import {
  type AnyChangeRequestKind,
  anyKind,
  type ChangeRequestRow,
  type ExecutionParts,
} from '@/lib/change-requests/change-request';
import { approveChangeRequest, type SeenChangeRequest } from '@/lib/change-requests/decide';
import type { Database, Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { localAppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import { codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { createSecondFactor, type SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { enrolFactorKind, removeFactorKind } from '@/lib/people/second-factors/change-request-kinds';
import type { AddedFactor } from '@/lib/people/second-factors/factors-enrol';
import {
  changeOwnFactor,
  type FactorChange,
  factorChangeForm,
} from '@/lib/people/second-factors/factors-own';
import { enrolFirstApp } from '@/lib/people/second-factors/first-admin-app';
import { enrolPasskey, offerPasskey } from '@/lib/people/second-factors/passkey-enrol';
import { enrolTotp, offerTotp } from '@/lib/people/second-factors/totp-enrol';
import type { ProviderClient } from '@/lib/provider/client';
import { type Authenticator, createAuthenticator, type Signing, testRelyingParty } from './authenticator';
import { addActor, addRecordedActor, granted } from './people';

export const testSessionSecret = 'test-only-session-secret-0123456789';
export const testSealingKey = sealingKeyOf(testSessionSecret);

export const factorKinds = [anyKind(enrolFactorKind), anyKind(removeFactorKind)];

/** The value of a result; throws for a refusal. */
function value<Value, Refusal>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

type Clock = () => Date;
const realClock: Clock = () => new Date();

/** The dependencies of enrolling a factor. */
export const factorParts = (db: Database, now: Clock = realClock) => ({
  db,
  now,
  relyingParty: testRelyingParty,
  appSecrets: localAppSecrets(testSealingKey),
  offerKey: testSealingKey,
  sealingKey: testSealingKey,
  waitingHours: 0,
});

/** The second factor of a test. Wrong codes are counted over the same pool: leave it a few connections. */
export const testSecondFactor = (db: Database, now: Clock = realClock, demo = false): SecondFactor =>
  createSecondFactor({
    attempts: db,
    relyingParty: testRelyingParty,
    appSecrets: localAppSecrets(testSealingKey, demo),
    now,
  });

/** The factors of test people, by their identifier. */
const held = new Map<
  string,
  | { readonly authenticator: Authenticator; readonly counter?: (() => number) | undefined }
  | { readonly secret: Uint8Array; step: number }
>();

/**
 * The person's confirmation of a decision, and the second factor that verifies it: their own factor, or else
 * an admin's first app or an approver's new passkey. Codes are consecutive ones of a day ago, so that no test
 * waits for the next.
 */
export async function confirming(
  db: Database,
  actor: Actor,
  hash: string,
  now: Clock = realClock,
): Promise<{ readonly secondFactor: SecondFactor; readonly answer: FactorAnswer }> {
  if (!held.has(actor.id) && actor.role === 'admin') await activeFirstApp(db, actor);
  if (!held.has(actor.id) && actor.role === 'approver') await activePasskey(db, actor);
  const has = held.get(actor.id);
  if (!has) return { secondFactor: testSecondFactor(db, now), answer: wrongCode };
  if ('authenticator' in has) {
    const counted = has.counter && { counter: has.counter() };
    const answer = await passkeyAnswer(db, actor, has.authenticator, hash, { now, ...counted });
    return { secondFactor: testSecondFactor(db, now), answer };
  }
  has.step += 1;
  const at = new Date(has.step * 30_000);
  const secondFactor = testSecondFactor(db, () => at, true);
  const answer = await codeAnswer(db, secondFactor, actor, { hash, code: codeOfStep(has.secret, has.step) });
  return { secondFactor, answer };
}

/** An answer without a challenge. */
export const wrongCode = { kind: 'totp', challengeId: crypto.randomUUID(), code: '000000' } as const;

/** Opens a challenge for a hash and answers it with this code. */
export async function codeAnswer(
  db: Database,
  secondFactor: SecondFactor,
  actor: Actor,
  { hash, code }: { readonly hash: string; readonly code: string },
): Promise<FactorAnswer> {
  const requested = await secondFactor.begin(db, actor, hash);
  const challengeId =
    requested.ok && requested.value.kind === 'totp' ? requested.value.challengeId : crypto.randomUUID();
  return { kind: 'totp', challengeId, code };
}

/** Lets this person confirm decisions with their passkey; set `counter` if a browser uses the same one. */
export const holdPasskey = (
  { id }: Pick<Actor, 'id'>,
  authenticator: Authenticator,
  counter?: () => number,
): void => {
  held.set(id, { authenticator, counter });
};

/** Lets this person confirm decisions with their authenticator app. */
export const holdApp = ({ id }: Pick<Actor, 'id'>, secret: Uint8Array): void => {
  held.set(id, { secret, step: stepAt(realClock()) - 2_880 });
};

/** The person approves another person's request in its present state, with their second factor. */
export async function approveAs(
  parts: ExecutionParts,
  kinds: readonly AnyChangeRequestKind[],
  actor: Actor,
  { id, hash }: SeenChangeRequest,
  called?: string,
) {
  const { secondFactor, answer } = await confirming(parts.db, actor, hash, parts.now);
  return approveChangeRequest({ ...parts, secondFactor }, kinds, actor, { id, hash }, { answer, called });
}

type Agreeing = { readonly by?: Actor | undefined; readonly now?: Clock };
type AboutFactor = { readonly id: ChangeRequestId; readonly hash: string };

/** One admin approves the open request about a factor; `by` if it matters who. */
export async function approveOnce(
  db: Database,
  { id, hash }: AboutFactor,
  { by, now = realClock }: Agreeing = {},
) {
  const admin = by ?? (await addActor(db, 'admin', 'Ada Admin'));
  // safe: change requests about factors make no provider requests
  const provider = {} as ProviderClient;
  return approveAs({ db, now, provider }, factorKinds, admin, { id, hash });
}

/**
 * The required number of admins approve the open request about a factor: `by`, and another one if there is an
 * eligible one.
 */
export async function approveFactor(db: Database, about: AboutFactor, agreeing: Agreeing = {}) {
  const first = await approveOnce(db, about, agreeing);
  const [now] = await db.select().from(changeRequests).where(eq(changeRequests.id, about.id));
  return first.ok && now?.state === 'open' ? approveOnce(db, about, { ...agreeing, by: undefined }) : first;
}

/** Activates the added factor: the person confirms it with an existing one, or admins approve it. */
async function activate(db: Database, actor: Actor, added: AddedFactor, now?: Clock): Promise<void> {
  if (added.changeRequest) {
    value(await approveFactor(db, added.changeRequest, now && { now }));
    return;
  }
  const change = { factorId: added.factorId, act: 'enrol' } as const;
  value(await changeFactorAs(db, actor, change, now));
}

/** The owner changes a second factor, confirmed with their active one. */
export async function changeFactorAs(db: Database, actor: Actor, change: FactorChange, now?: Clock) {
  const hash = await changeHash(db, change);
  const { secondFactor, answer } = await confirming(db, actor, hash, now);
  const parts = { db, secondFactor, now: now ?? realClock };
  return changeOwnFactor(parts, granted(actor, 'profile:manage'), change, answer);
}

/** The hash that the owner's second factor confirms, for an existing factor. */
export async function changeHash(db: Executor, { factorId, act }: FactorChange): Promise<string> {
  const [factor] = await db.select().from(factors).where(eq(factors.id, factorId));
  return factor ? createHash('sha256').update(factorChangeForm(act, factor)).digest('hex') : '0'.repeat(64);
}

function requestedOf({ changeRequest }: AddedFactor): ChangeRequestRow {
  if (!changeRequest) throw new Error('the person confirms it with a factor that they have');
  return changeRequest;
}

/** A new passkey of the person, not yet active. */
export async function addedPasskey(
  db: Database,
  actor: Actor,
  authenticator: Authenticator = createAuthenticator(),
  { waitingHours = 0, ...signing }: Signing & { readonly waitingHours?: number } = {},
): Promise<AddedFactor> {
  const granting = granted(actor, 'profile:manage');
  const { challengeId, options } = await offerPasskey(factorParts(db), granting);
  const response = authenticator.make(options, signing);
  const made = { challengeId, label: 'MacBook', response };
  return value(await enrolPasskey({ ...factorParts(db), waitingHours }, granting, made));
}

/** A new passkey of the person, requested and not approved. */
export const requestedPasskey = async (
  db: Database,
  actor: Actor,
  authenticator?: Authenticator,
  more?: Signing & { readonly waitingHours?: number },
): Promise<ChangeRequestRow> => requestedOf(await addedPasskey(db, actor, authenticator, more));

/** An active passkey of the person. */
export async function activePasskey(
  db: Database,
  actor: Actor,
  authenticator: Authenticator = createAuthenticator(),
): Promise<Authenticator> {
  await activate(db, actor, await addedPasskey(db, actor, authenticator));
  holdPasskey(actor, authenticator);
  return authenticator;
}

type NewApp = { readonly secret?: Uint8Array; readonly now?: Clock };

/** A new authenticator app of the person, not yet active. Its enrolment code is used. */
export async function addedTotp(
  db: Database,
  actor: Actor,
  { secret = newTotpSecret(), now = realClock }: NewApp = {},
): Promise<AddedFactor> {
  const granting = granted(actor, 'profile:manage');
  const at = now();
  const parts = factorParts(db, () => at);
  const { sealed } = offerTotp(parts, granting, secret);
  const code = codeOfStep(secret, stepAt(at) - 1);
  return value(await enrolTotp(parts, granting, { sealed, code, label: 'Phone' }));
}

/** A new authenticator app of the person, requested and not approved. */
export const requestedTotp = async (db: Database, actor: Actor, app?: NewApp): Promise<ChangeRequestRow> =>
  requestedOf(await addedTotp(db, actor, app));

/** The secret of the person's active authenticator app. */
export async function activeTotp(
  db: Database,
  actor: Actor,
  { secret = newTotpSecret(), now = realClock }: { readonly secret?: Uint8Array; readonly now?: Clock } = {},
): Promise<Uint8Array> {
  await activate(db, actor, await addedTotp(db, actor, { secret, now }), now);
  holdApp(actor, secret);
  return secret;
}

/** The secret of an admin's first authenticator app, added at the command line. None of its codes is used. */
export async function activeFirstApp(
  db: Database,
  admin: Pick<Actor, 'id' | 'email'>,
  { secret = newTotpSecret(), now = realClock }: { readonly secret?: Uint8Array; readonly now?: Clock } = {},
): Promise<Uint8Array> {
  value(await enrolFirstApp(factorParts(db, now), admin.email, { secret, label: 'Phone' }));
  holdApp(admin, secret);
  return secret;
}

/** Opens a challenge for this hash and answers it with the passkey, as the person's browser does. */
export async function passkeyAnswer(
  db: Database,
  actor: Actor,
  authenticator: Authenticator,
  subjectHash: string,
  { now = realClock, ...signing }: Signing & { readonly now?: Clock } = {},
): Promise<Extract<FactorAnswer, { kind: 'passkey' }>> {
  const request = value(await testSecondFactor(db, now).begin(db, actor, subjectHash));
  if (request.kind !== 'passkey') throw new Error(`${actor.name} has no passkey`);
  const { challengeId, options } = request;
  return { kind: 'passkey', challengeId, response: authenticator.sign(options, signing) };
}

/** An approver who confirms with a passkey of their own: `answer(hash)` is what their browser sends. */
export const approverWith = (db: Database, actor: Actor, authenticator: Authenticator) => ({
  actor,
  approving: granted(actor, 'payments:approve'),
  authenticator,
  answer: (subjectHash: string, signing?: Signing & { readonly now?: Clock }) =>
    passkeyAnswer(db, actor, authenticator, subjectHash, signing),
});
export type EnrolledApprover = ReturnType<typeof approverWith>;

export async function enrolledApprover(db: Database, name = 'Anna Approver'): Promise<EnrolledApprover> {
  const actor = await addRecordedActor(db, 'approver', name);
  return approverWith(db, actor, await activePasskey(db, actor));
}
