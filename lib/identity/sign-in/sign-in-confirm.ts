import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { type ConfirmedWith, sessions } from '@/lib/db/schema/people/sessions';
import type { User } from '@/lib/db/schema/people/users';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { SessionId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { securityEvent } from '@/lib/log/security-event';
import { listActiveFactors } from '../second-factors/factors';
import type { SecondFactor } from '../second-factors/second-factor';
import type { FactorAnswer } from '../second-factors/second-factor-answer';
import type { FactorRefusal } from '../second-factors/second-factor-refusals';
import type { SessionRules } from '../sessions/session-rules';
import { findUnconfirmed, type Origin, openSession } from '../sessions/sessions';
import { cleanEmail } from './sign-in';
import { forgetPlace } from './sign-in-throttle';

/** The proof of a sign-in. The identity provider may have required a second factor itself. */
export type Arrival = Origin & {
  readonly through: 'Password' | 'Identity provider';
  readonly confirmedWith: Extract<ConfirmedWith, 'provider'> | null;
  /** When the identity provider verified the person, if it says so. */
  readonly authenticatedAt?: Date | undefined;
  /** The device that signed in as this person before, by its signed cookie. */
  readonly knownDevice?: string | undefined;
};

/** The hash that a second factor confirms at a sign-in, of this session only: 64 hex digits. */
export const signInHash = (id: SessionId): string =>
  createHash('sha256')
    .update(canonicalJson({ form: 'paydesk.sign-in/1', session: id }))
    .digest('hex');

/**
 * Begins the session of an authenticated person. It grants nothing until their second factor, if any, is
 * confirmed.
 */
export async function startSession(
  db: Database,
  user: User,
  arrival: Arrival,
  now: Date,
): Promise<{ readonly id: SessionId; readonly isComplete: boolean }> {
  const started = await db.transaction(async (tx) => {
    const authenticatedAt = arrival.through === 'Password' ? now : arrival.authenticatedAt;
    const id = await openSession(tx, user, { ...arrival, authenticatedAt }, now);
    await forgetPlace(tx, { ...arrival, email: cleanEmail(user.email) });
    const isComplete = arrival.confirmedWith !== null || (await listActiveFactors(tx, user.id)).length === 0;
    if (isComplete) await recordSignIn(tx, id, user, arrival);
    return { id, isComplete };
  });
  if (started.isComplete) logSignIn(user, arrival);
  return started;
}

type Parts = {
  readonly db: Database;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
  readonly rules: SessionRules;
};

/**
 * Verifies the second factor of a sign-in and begins the full session under a new identifier, which prevents
 * session fixation with the first step's cookie.
 */
export function confirmSignIn(
  { db, secondFactor, now, rules }: Parts,
  id: SessionId,
  answer: FactorAnswer,
): Promise<Result<{ readonly id: SessionId; readonly actor: Actor }, FactorRefusal | 'sign_in_over'>> {
  return db.transaction(async (tx) => {
    const found = await findUnconfirmed(tx, id, now(), rules);
    if (!found) return refuse('sign_in_over');
    const { actor, session } = found;
    const confirmed = await secondFactor.confirm(tx, actor, signInHash(id), answer);
    if (!confirmed.ok) return confirmed;
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now() })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return refuse('sign_in_over');
    const user = { id: actor.id, sessionEpoch: session.epoch };
    const { device, address, authenticatedAt } = session;
    const done = { device, address, confirmedWith: answer.kind };
    const opened = await openSession(tx, user, { ...done, authenticatedAt }, now());
    await recordSignIn(tx, opened, actor, done);
    logSignIn(actor, done);
    return ok({ id: opened, actor });
  });
}

type Done = Origin & { readonly confirmedWith: ConfirmedWith | null };

const logSignIn = ({ id }: Pick<User, 'id'>, { device, address, confirmedWith }: Done): void =>
  securityEvent('signed_in', { person: id, address, device, secondFactor: confirmedWith ?? 'none' });

/** The database rejects a full session without this record in the same transaction. */
const recordSignIn = (
  tx: Transaction,
  session: SessionId,
  actor: Pick<User, 'id' | 'name'>,
  {
    device,
    address,
    confirmedWith,
    through,
  }: Origin & {
    readonly confirmedWith: ConfirmedWith | null;
    readonly through?: Arrival['through'];
  },
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: 'person.signed_in',
    subjectKind: 'person',
    subjectId: actor.id,
    details: {
      session,
      ...(through && { through }),
      ...(confirmedWith && { secondFactor: confirmedWith }),
      address,
      device: device.slice(0, 300),
    },
  });
