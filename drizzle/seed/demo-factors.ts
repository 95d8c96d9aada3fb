import { type Actor, type Granted, grant } from '@/lib/access/grant';
import {
  type AnyChangeRequestKind,
  anyKind,
  type ExecutionParts,
} from '@/lib/change-requests/change-request';
import { approveChangeRequest, decisionMessage, type SeenChangeRequest } from '@/lib/change-requests/decide';
import type { Database } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { localAppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import type { RelyingParty } from '@/lib/identity/second-factors/methods/passkey';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { createSecondFactor, type SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { enrolFactorKind } from '@/lib/people/second-factors/change-request-kinds';
import { enrolFirstApp } from '@/lib/people/second-factors/first-admin-app';
import { enrolTotp, offerTotp } from '@/lib/people/second-factors/totp-enrol';
import { demoPeople } from './demo-people';

/**
 * The secrets of the demo's authenticator apps, by the address of whose they are: 20 bytes each, written as
 * text. They are no secrets, and begin with the mark by which everything but the demo refuses them.
 */
const demoTotpSecrets: ReadonlyMap<string, Buffer> = new Map([
  ['petra.novak@example.com', Buffer.from('DEMO-ONLY-admin-0001')],
  ['luc.bernard@example.com', Buffer.from('DEMO-ONLY-admin-0002')],
  ['anna.weiss@example.com', Buffer.from('DEMO-ONLY-approver-1')],
  ['tomas.oliveira@example.com', Buffer.from('DEMO-ONLY-approver-2')],
]);

export type Keys = { readonly sealingKey: SealingKey; readonly relyingParty: RelyingParty };
type People = ReadonlyMap<string, Actor>;

export function secretOf({ name, email }: Pick<Actor, 'name' | 'email'>): Buffer {
  const secret = demoTotpSecrets.get(email);
  if (!secret) throw new Error(`${name} has no authenticator app in the demo`);
  return secret;
}

/** Gives a first admin of the demo their authenticator app, as the command line does. */
export async function enrolFirstDemoApp(parts: ExecutionParts & Keys, admin: Actor): Promise<void> {
  const enrolled = await enrolFirstApp(parts, admin.email, { secret: secretOf(admin), label: 'Demo app' });
  if (!enrolled.ok) throw new Error(`the app of ${admin.name} was refused: ${enrolled.error}`);
}

/**
 * Gives the demo's approvers their authenticator apps, as everyone gets theirs. A second run adds nothing.
 */
export async function seedFactors(parts: DemoParts & Keys, people: People): Promise<void> {
  // The second one: the first gave everyone their password, and nobody alone is to hold both. So there is no
  // other to approve.
  const [, second] = demoPeople.filter(({ role }) => role === 'admin');
  const admin = second && people.get(second.email);
  if (!admin) throw new Error('the demo has no second admin');
  for (const email of demoTotpSecrets.keys()) {
    const person = people.get(email);
    if (!person || (await listActiveFactors(parts.db, person.id)).length > 0) continue;
    const secret = secretOf(person);
    const granted = ownProfileGrant(person);
    const keys = { offerKey: parts.sealingKey, appSecrets: localAppSecrets(parts.sealingKey, true) };
    const { sealed } = offerTotp({ ...parts, ...keys }, granted, secret);
    const code = codeOfStep(secret, stepAt(parts.now()));
    const requested = await enrolTotp({ ...parts, ...keys, waitingHours: 0 }, granted, {
      sealed,
      code,
      label: 'Demo app',
    });
    if (!requested.ok) throw new Error(`the app of ${person.name} was refused: ${requested.error}`);
    const { changeRequest } = requested.value;
    if (changeRequest) await approveInDemo(parts, [anyKind(enrolFactorKind)], admin, changeRequest);
  }
}

function ownProfileGrant(person: Actor): Granted<'profile:manage'> {
  const granted = grant(person, 'profile:manage');
  if (!granted) throw new Error(`${person.name} may not look after themselves`);
  return granted;
}

/** What the demo's people confirm their decisions with, beside what every decision needs. */
export type DemoParts = ExecutionParts & Confirmations;

type Confirmations = {
  readonly secondFactor: SecondFactor;
  /** What this person answers when they are asked to confirm this hash. */
  readonly answerOf: (person: Actor, hash: string) => Promise<FactorAnswer>;
};

/** Someone of the demo approves what someone else requested. */
export async function approveInDemo(
  parts: DemoParts,
  kinds: readonly AnyChangeRequestKind[],
  decider: Actor,
  seen: SeenChangeRequest,
): Promise<void> {
  const answer = await parts.answerOf(decider, seen.hash);
  const approved = await approveChangeRequest(parts, kinds, decider, seen, { answer });
  if (!approved.ok) throw new Error(`a demo change request was refused: ${decisionMessage(approved.error)}`);
}

/**
 * Codes count once, and the demo decides more in a moment than there are codes: so it takes those of
 * yesterday, one by one.
 */
const yesterday = 24 * 120;

/**
 * What the seed confirms its decisions with: the answer of a person's app, good for one decision. Leaves the
 * codes of now.
 */
export function demoConfirmations(db: Database, keys: Keys, now: () => Date): Confirmations {
  let step = stepAt(now()) - yesterday;
  const then = () => new Date(step * 30_000);
  const secondFactor = createSecondFactor({
    relyingParty: keys.relyingParty,
    appSecrets: localAppSecrets(keys.sealingKey, true),
    attempts: db,
    now: then,
  });
  return {
    secondFactor,
    answerOf: async (person, hash) => {
      step += 1;
      const challenge = await secondFactor.begin(db, person, hash);
      if (!challenge.ok || challenge.value.kind !== 'totp')
        throw new Error(`${person.name} is not asked for a code`);
      const { challengeId } = challenge.value;
      return { kind: 'totp', challengeId, code: codeOfStep(secretOf(person), step) };
    },
  };
}
