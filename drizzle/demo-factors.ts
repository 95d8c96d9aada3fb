import type { Database } from '@/lib/db/client';
import { listActiveFactors } from '@/lib/identity/factors';
import { enrolFactorKind } from '@/lib/identity/factors-proposals';
import { enrolFirstApp } from '@/lib/identity/first-admin-app';
import { type Actor, type Granted, grant } from '@/lib/identity/grant';
import type { RelyingParty } from '@/lib/identity/passkey';
import type { SealingKey } from '@/lib/identity/sealed';
import { createSecondFactor, type SecondFactor } from '@/lib/identity/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factor-answer';
import { codeOfStep, stepAt } from '@/lib/identity/totp';
import { enrolTotp, offerTotp } from '@/lib/identity/totp-enrol';
import { approveProposal } from '@/lib/proposals/decide';
import { anyKind, type CarryOutParts } from '@/lib/proposals/proposal';
import { demoPeople } from './demo-people';

/**
 * The secrets of the demo's authenticator apps, by the address of whose they are: 20 bytes each, written as text. They are no
 * secrets, and begin with the mark by which everything but the demo refuses them.
 */
const demoTotpSecrets: ReadonlyMap<string, Buffer> = new Map([
  ['petra.novak@example.com', Buffer.from('DEMO-ONLY-admin-0001')],
  ['luc.bernard@example.com', Buffer.from('DEMO-ONLY-admin-0002')],
  ['anna.weiss@example.com', Buffer.from('DEMO-ONLY-approver-1')],
  ['tomas.oliveira@example.com', Buffer.from('DEMO-ONLY-approver-2')],
]);

type Keys = { readonly sealingKey: SealingKey; readonly relyingParty: RelyingParty };
type People = ReadonlyMap<string, Actor>;

function secretOf({ name, email }: Actor): Buffer {
  const secret = demoTotpSecrets.get(email);
  if (!secret) throw new Error(`${name} has no authenticator app in the demo`);
  return secret;
}

/**
 * Gives the demo's admins and approvers their authenticator apps, as everyone gets theirs: the first admins at the command
 * line, the others ask and an admin agrees. A second run adds nothing.
 */
export async function seedFactors(parts: CarryOutParts & Keys, people: People): Promise<void> {
  // The second one: the first gave everyone their password, and nobody alone is to hold both.
  const [, second] = demoPeople.filter(({ role }) => role === 'admin');
  const admin = second && people.get(second.email);
  if (!admin) throw new Error('the demo has no second admin');
  for (const email of demoTotpSecrets.keys()) {
    const person = people.get(email);
    if (!person || (await listActiveFactors(parts.db, person.id)).length > 0) continue;
    const secret = secretOf(person);
    if (person.role === 'admin') {
      const enrolled = await enrolFirstApp(parts, email, { secret, label: 'Demo app' });
      if (!enrolled.ok) throw new Error(`the app of ${person.name} was refused: ${enrolled.error}`);
      continue;
    }
    const granted = mayLookAfterThemselves(person);
    const { sealed } = offerTotp(parts, granted, secret);
    const code = codeOfStep(secret, stepAt(parts.now()));
    const proposed = await enrolTotp(parts, granted, { sealed, code, label: 'Demo app' });
    if (!proposed.ok) throw new Error(`the app of ${person.name} was refused: ${proposed.error}`);
    const agreed = await approveProposal(parts, [anyKind(enrolFactorKind)], admin, proposed.value);
    if (!agreed.ok) throw new Error(`the app of ${person.name} was not agreed to`);
  }
}

function mayLookAfterThemselves(person: Actor): Granted<'profile:manage'> {
  const granted = grant(person, 'profile:manage');
  if (!granted) throw new Error(`${person.name} may not look after themselves`);
  return granted;
}

/**
 * What the seed confirms its approvals with: the answer of a person's app, good for one approval. A code holds for a minute and
 * a half, so that there are three for each of them; the earliest come first, which nobody will want to use later.
 */
export function demoConfirmations(
  db: Database,
  keys: Keys,
  now: () => Date,
): { readonly secondFactor: SecondFactor; readonly answerOf: (person: Actor) => FactorAnswer } {
  const lastSteps = new Map<string, number>();
  return {
    secondFactor: createSecondFactor({ ...keys, attempts: db, now, demo: true }),
    answerOf: (person) => {
      const step = Math.max(stepAt(now()) - 1, (lastSteps.get(person.email) ?? 0) + 1);
      lastSteps.set(person.email, step);
      return { kind: 'totp', code: codeOfStep(secretOf(person), step) };
    },
  };
}
