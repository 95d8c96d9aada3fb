import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { anyKind, type ChangeRequestRow } from '@/lib/change-requests/change-request';
import { withdrawChangeRequest } from '@/lib/change-requests/decide';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { type FactorRow, listActiveFactors } from '@/lib/identity/second-factors/factors';
import { recordFactor } from '@/lib/identity/second-factors/factors-record';
import { isUuid } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { enrolFactorKind, type FactorPayload, removeFactorKind } from './change-request-kinds';
import type { EnrolmentRefusal } from './factors-refusals';
import { removeById } from './factors-removal';

const longestLabel = 60;

export const cleanLabel = (label: string): string => cleanLine(label, longestLabel);

export const newFactorId = (): string => randomUUID();

const payloadOf = (
  { userId, kind, label, keyHash }: Pick<FactorRow, 'userId' | 'kind' | 'label' | 'keyHash'>,
  person: string,
  waitingHours: number | null = null,
): FactorPayload => ({ userId, person, factor: kind, label, keyHash, waitingHours });

/** More are not needed at once, and each is a request that admins review. */
const mostWaiting = 2;

type NewFactor = Omit<typeof factors.$inferInsert, 'userId' | 'state' | 'addedAt'>;

/** A factor that was added and is not active yet. */
export type AddedFactor = {
  readonly factorId: string;
  /** The request that two admins approve; undefined if the owner confirms it with an existing factor. */
  readonly changeRequest: ChangeRequestRow | undefined;
};

/**
 * Stores a new second factor of the actor, not yet active: the owner confirms it with an active factor, or
 * else two admins approve it. The caller has verified that the actor holds its key. `waitingHours` is the
 * waiting period after the admins' approval.
 */
export async function addFactor(
  tx: Transaction,
  actor: Actor,
  factor: NewFactor,
  { now, waitingHours }: { readonly now: Date; readonly waitingHours: number },
): Promise<Result<AddedFactor, EnrolmentRefusal>> {
  // Whoever set the password could be the one signed in.
  if (actor.mustChangePassword) return refuse('password_first');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
  const waiting = and(eq(factors.userId, actor.id), eq(factors.state, 'waiting'));
  if ((await tx.$count(factors, waiting)) >= mostWaiting) return refuse('too_many_waiting');
  const [added] = await tx
    .insert(factors)
    .values({ ...factor, userId: actor.id, state: 'waiting', addedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) return refuse(factor.kind === 'totp' ? 'one_app' : 'already_known');
  const hasOne = (await listActiveFactors(tx, actor.id)).length > 0;
  const payload = payloadOf(added, actor.name, waitingHours);
  const input = { actor, subjectId: added.id, payload, now };
  const requested = hasOne ? ok(undefined) : await openChangeRequest(tx, enrolFactorKind, input);
  if (!requested.ok) throw new Error(`the new factor ${added.id} was requested before`);
  await recordFactor(tx, added, 'added', { actor, owner: actor.name });
  return ok({ factorId: added.id, changeRequest: requested.value });
}

type Parts = { readonly db: Database; readonly now: () => Date };

/** Requests removal of a factor that another person has lost; a second admin approves it. */
export function requestFactorRemoval(
  { db, now }: Parts,
  { actor }: Granted<'profile:manage'>,
  input: { readonly factorId: string; readonly note: string },
): Promise<Result<ChangeRequestRow, EnrolmentRefusal>> {
  return db.transaction(async (tx) => {
    const [found] = isUuid(input.factorId)
      ? await tx
          .select({ factor: factors, person: users.name })
          .from(factors)
          .innerJoin(users, eq(users.id, factors.userId))
          .where(eq(factors.id, input.factorId))
      : [];
    if (!found) return refuse('not_found');
    const { factor, person } = found;
    if (factor.userId === actor.id) return refuse('own_removal');
    if (!grant(actor, 'factors:decide')) return refuse('not_yours');
    if (factor.state !== 'active') return refuse(factor.state === 'waiting' ? 'still_waiting' : 'removed');
    const requested = await openChangeRequest(tx, removeFactorKind, {
      actor,
      subjectId: factor.id,
      payload: payloadOf(factor, person),
      note: input.note,
      now: now(),
    });
    return requested.ok ? requested : refuse('already_asked');
  });
}

/** The requests that their requester can withdraw here. */
const ownKinds = [anyKind(enrolFactorKind), anyKind(removeFactorKind)];

/** Withdraws one's own inactive second factor, or one's own pending request about one. */
export async function withdrawFactor(
  { db, now }: Parts,
  { actor }: Granted<'profile:manage'>,
  factorId: string,
): Promise<Result<undefined, EnrolmentRefusal>> {
  if (!isUuid(factorId)) return refuse('not_found');
  const [open] = await db
    .select({ id: changeRequests.id, requesterId: changeRequests.requesterId })
    .from(changeRequests)
    .where(and(eq(changeRequests.subjectId, factorId), eq(changeRequests.state, 'open')));
  if (!open) return dropUnconfirmed({ db, now }, actor, factorId);
  const withdrawn = await withdrawChangeRequest({ db, now }, ownKinds, actor, open.id);
  return withdrawn.ok ? ok(undefined) : refuse('not_found');
}

/** A factor that its owner added but did not confirm. */
const dropUnconfirmed = (
  { db, now }: Parts,
  actor: Actor,
  factorId: string,
): Promise<Result<undefined, EnrolmentRefusal>> =>
  db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ id: factors.id })
      .from(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, actor.id), eq(factors.state, 'waiting')))
      .for('no key update');
    if (!waiting) return refuse('not_found');
    await removeById(tx, factorId, now(), { actor, owner: actor.name });
    return ok(undefined);
  });
