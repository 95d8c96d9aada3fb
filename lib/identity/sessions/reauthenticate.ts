import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { type CountedTry, forgetTry } from '@/lib/access/throttle';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/people/sessions';
import { users } from '@/lib/db/schema/people/users';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { SessionId } from '@/lib/kernel/ids';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { joinTables, textTable } from '@/messages/text-table';
import { checkOwnPassword, type OwnPasswordRefusal, ownPasswordRefusals } from '../passwords/own-password';
import { listActiveFactors } from '../second-factors/factors';
import type { SecondFactor } from '../second-factors/second-factor';
import { type FactorRefusal, factorRefusals } from '../second-factors/second-factor-refusals';
import type {
  PlainAnswer,
  ReauthenticationAnswer,
  ReauthenticationRequest,
  SensitiveAct,
} from './reauthentication-answer';

/** Why reauthentication failed, with the only wording of each code. */
export const reauthenticationRefusals = joinTables(
  factorRefusals,
  ownPasswordRefusals,
  textTable(en.reauthentication, (code) => t(`reauthentication.${code}`)),
);
export type ReauthenticationRefusal =
  | FactorRefusal
  | OwnPasswordRefusal
  | 'factor_required'
  | 'sign_in_again';

export type ReauthenticationParts = {
  readonly db: Database;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
  /** The requesting session. */
  readonly session: SessionId | undefined;
};

/** How long a sign-in of somebody whom the identity provider knows counts as recent, in milliseconds. */
const recentMs = 10 * 60_000;

/** The hash that a second factor confirms, of this act of this person: 64 hex digits. */
export const reauthenticationHash = ({ id }: Actor, { act, subject }: SensitiveAct): string =>
  createHash('sha256')
    .update(canonicalJson({ form: 'paydesk.reauthentication/1', person: id, act, subject }))
    .digest('hex');

/** Requests the person's second factor, or, if they have none, their password or a recent sign-in. */
export async function beginReauthentication(
  { db, secondFactor, now, session }: ReauthenticationParts,
  actor: Actor,
  act: SensitiveAct,
): Promise<Result<ReauthenticationRequest, ReauthenticationRefusal>> {
  const factor = await secondFactor.begin(db, actor, reauthenticationHash(actor, act));
  if (factor.ok) return factor;
  if (!(await usesSingleSignOn(db, actor))) return ok({ kind: 'password' });
  return (await isRecent(db, session, now())) ? ok({ kind: 'recent_sign_in' }) : refuse('sign_in_again');
}

/**
 * Runs a sensitive act in one transaction with the proof of reauthentication, which `run` receives for its
 * record. A password suffices only without a second factor.
 */
export async function withReauthentication<Value, Refusal>(
  parts: ReauthenticationParts,
  actor: Actor,
  { act, answer }: { readonly act: SensitiveAct; readonly answer: ReauthenticationAnswer },
  run: (tx: Transaction, shown: ReauthenticationAnswer['kind']) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | ReauthenticationRefusal>> {
  if (answer.kind === 'totp' || answer.kind === 'passkey') {
    return parts.db.transaction(async (tx) => {
      const confirmed = await parts.secondFactor.confirm(tx, actor, reauthenticationHash(actor, act), answer);
      return confirmed.ok ? run(tx, answer.kind) : confirmed;
    });
  }
  const shown = await showPlainly(parts, actor, answer);
  if (!shown.ok) return shown;
  return parts.db.transaction(async (tx) => {
    const done = await run(tx, answer.kind);
    await shown.value.accept(tx);
    return done;
  });
}

type Shown = { readonly accept: (tx: Transaction) => Promise<void> };

/** Before the transaction, as verifying a password takes time and another connection. */
async function showPlainly(
  { db, now, session }: ReauthenticationParts,
  actor: Actor,
  answer: PlainAnswer,
): Promise<Result<Shown, ReauthenticationRefusal>> {
  if ((await listActiveFactors(db, actor.id)).length > 0) return refuse('factor_required');
  const isSingleSignOn = await usesSingleSignOn(db, actor);
  switch (answer.kind) {
    case 'password': {
      if (isSingleSignOn) return refuse('sign_in_again');
      const checked = await checkOwnPassword(db, actor, answer.password, now());
      return checked.ok
        ? ok({ accept: (tx) => storeConfirmation(tx, actor, checked.value.counted) })
        : checked;
    }
    case 'recent_sign_in':
      return isSingleSignOn && (await isRecent(db, session, now()))
        ? ok({ accept: async () => undefined })
        : refuse('sign_in_again');
    default:
      return unreachable(answer);
  }
}

/** The attempt, counted as a failure up front, is forgotten in the transaction that records its success. */
async function storeConfirmation(tx: Transaction, actor: Actor, counted: CountedTry): Promise<void> {
  await forgetTry(tx, counted);
  await recordAudit(tx, {
    actor,
    action: 'person.password_confirmed',
    subjectKind: 'person',
    subjectId: actor.id,
  });
}

/** Whoever signed in through the identity provider uses no password here, even if they have one. */
async function usesSingleSignOn(db: Executor, { id }: Actor): Promise<boolean> {
  const [user] = await db.select({ subject: users.identitySubject }).from(users).where(eq(users.id, id));
  return user !== undefined && user.subject !== null;
}

async function isRecent(db: Executor, session: SessionId | undefined, now: Date): Promise<boolean> {
  if (session === undefined) return false;
  const since = new Date(now.getTime() - recentMs);
  return (await db.$count(sessions, and(eq(sessions.id, session), gt(sessions.authenticatedAt, since)))) > 0;
}
