import type { Database } from '@/lib/db/client';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import { passkeyAnswer } from '../../../support/people/second-factors';
import { rightPassword } from '../../../support/web/signed-in-people';
import type { ActionArgument } from '../stage/encoded';
import type { Visitor } from '../stage/people';
import type { Stage } from '../stage/stage';

/** Who calls an action about a subject. The `convert` made it as a maker, and has become an approver. */
export type Who =
  | 'viewer'
  | 'maker'
  | 'otherMaker'
  | 'approver'
  | 'otherApprover'
  | 'convert'
  | 'admin'
  | 'otherAdmin';

/** An action with arguments that work for some people, and what others get for the same. */
export type Act = {
  /** The declared name of the action. */
  readonly action: string;
  /** The subject and its state, such as `draft of a maker`. */
  readonly about: string;
  /** What this person would send about a subject of its own. */
  readonly argument: (stage: Stage, by: Visitor) => Promise<ActionArgument>;
  /** They get it done, which leaves something in the database; `reads` if it only answers. */
  readonly done: readonly Who[];
  readonly reads?: true;
  /** Their role has the action, and this subject or its state refuses them. */
  readonly refused?: readonly Who[];
  /** Whom it works for is signed out by it, and signs in again. */
  readonly signsOut?: true;
  /** What a refusal of this action leaves, such as the use of a confirmation, which is not given back. */
  readonly traces?: readonly string[];
};

/** A confirmation that came with a refused request is spent. */
export const spentConfirmation = ['challenges', 'factors', 'person.password_confirmed'] as const;

/** The confirmation by the person's passkey, or by an approver's that they would have stolen. */
export async function confirmed(
  { db, origin, cast }: Stage,
  by: Visitor,
  hash: string,
): Promise<FactorAnswer> {
  const { actor, passkey } = by.passkey ? by : cast.approver;
  if (!passkey) throw new Error('an approver has a passkey');
  return passkeyAnswer(db, actor, passkey, hash, { origin });
}

/** The proof of a person that it is them: the passkey of approvers and admins, the password of others. */
export async function reauthenticated(
  stage: Stage,
  by: Visitor,
  act: SensitiveAct,
): Promise<ReauthenticationAnswer> {
  if (!by.passkey) return { kind: 'password', password: rightPassword };
  return confirmed(stage, by, reauthenticationHash(by.actor, act));
}

export const makers = ['maker', 'otherMaker'] as const;
export const approvers = ['approver', 'otherApprover'] as const;

/** Why something is withdrawn, declined or stopped. */
export const reason = 'The matrix';

/** A command about such a subject: what it sends, in which states it works, and for whom. */
export type Command<Subject, State> = {
  readonly action: string;
  readonly argument: (
    stage: Stage,
    by: Visitor,
    subject: Subject,
  ) => ActionArgument | Promise<ActionArgument>;
  readonly states: readonly State[];
  readonly who: readonly Who[];
  /** Whoever made the subject is refused in those states, too. */
  readonly notByMaker?: true;
  /** Another maker is refused: only who made or edited it. */
  readonly isOwn?: true;
};

export const onPurpose = 'Another one, on purpose';

/** In one transaction, since web processes read the file of every batch that they see importing. */
export const atOnce = <Value>({ db }: Stage, make: (db: Database) => Promise<Value>): Promise<Value> =>
  // safe: a transaction answers queries, and opens transactions, as a database does
  db.transaction((tx) => make(tx as unknown as Database));
