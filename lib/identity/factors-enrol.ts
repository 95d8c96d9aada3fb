import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/factors';
import { proposals } from '@/lib/db/schema/proposals';
import { users } from '@/lib/db/schema/users';
import { isUuid } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/text';
import { withdrawProposal } from '@/lib/proposals/decide';
import { anyKind, type ProposalRow } from '@/lib/proposals/proposal';
import { propose } from '@/lib/proposals/propose';
import type { FactorRow } from './factors';
import { enrolFactorKind, type FactorPayload, removeFactorKind } from './factors-proposals';
import { recordFactor } from './factors-record';
import type { EnrolmentRefusal } from './factors-refusals';
import { type Actor, type Granted, grant } from './grant';

const longestLabel = 60;

export const cleanLabel = (label: string): string => cleanLine(label, longestLabel);

export const newFactorId = (): string => randomUUID();

const payloadOf = (
  { userId, kind, label, keyHash }: Pick<FactorRow, 'userId' | 'kind' | 'label' | 'keyHash'>,
  person: string,
): FactorPayload => ({ userId, person, factor: kind, label, keyHash });

type NewFactor = Omit<typeof factors.$inferInsert, 'userId' | 'state' | 'addedAt'>;

/**
 * Keeps a new second factor of the actor's own, which waits until an admin who is someone else has agreed. The caller has
 * checked that the actor holds its key.
 */
export async function addFactor(
  tx: Transaction,
  actor: Actor,
  factor: NewFactor,
  now: Date,
): Promise<Result<ProposalRow, EnrolmentRefusal>> {
  // Whoever gave them the password could be the one who sits here.
  if (actor.mustChangePassword) return refuse('password_first');
  const [added] = await tx
    .insert(factors)
    .values({ ...factor, userId: actor.id, state: 'waiting', addedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) return refuse(factor.kind === 'totp' ? 'one_app' : 'already_known');
  const proposed = await propose(tx, enrolFactorKind, {
    actor,
    subjectId: added.id,
    payload: payloadOf(added, actor.name),
    now,
  });
  if (!proposed.ok) throw new Error(`the new factor ${added.id} was proposed before`);
  await recordFactor(tx, added, 'added', { actor, owner: actor.name });
  return proposed;
}

type Parts = { readonly db: Database; readonly now: () => Date };

/** Asks for the removal of one's own second factor; an admin may ask for that of another person, who has lost it. */
export function proposeFactorRemoval(
  { db, now }: Parts,
  { actor }: Granted<'profile:manage'>,
  asked: { readonly factorId: string; readonly note: string },
): Promise<Result<ProposalRow, EnrolmentRefusal>> {
  return db.transaction(async (tx) => {
    const [found] = isUuid(asked.factorId)
      ? await tx
          .select({ factor: factors, person: users.name })
          .from(factors)
          .innerJoin(users, eq(users.id, factors.userId))
          .where(eq(factors.id, asked.factorId))
      : [];
    if (!found) return refuse('not_found');
    const { factor, person } = found;
    if (factor.userId !== actor.id && !grant(actor, 'factors:decide')) return refuse('not_yours');
    if (factor.state !== 'active') return refuse(factor.state === 'waiting' ? 'still_waiting' : 'removed');
    const proposed = await propose(tx, removeFactorKind, {
      actor,
      subjectId: factor.id,
      payload: payloadOf(factor, person),
      note: asked.note,
      now: now(),
    });
    return proposed.ok ? proposed : refuse('already_asked');
  });
}

/** What can be taken back here, by the one who asked for it. */
const ownKinds = [anyKind(enrolFactorKind), anyKind(removeFactorKind)];

/** Takes back what the actor asked for about a second factor, as long as nobody has decided: to add it, or to remove it. */
export async function takeBackFactorProposal(
  { db, now }: Parts,
  { actor }: Granted<'profile:manage'>,
  factorId: string,
): Promise<Result<undefined, EnrolmentRefusal>> {
  if (!isUuid(factorId)) return refuse('not_found');
  const [open] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(eq(proposals.subjectId, factorId), eq(proposals.proposerId, actor.id), eq(proposals.state, 'open')),
    );
  const withdrawn = open && (await withdrawProposal({ db, now }, ownKinds, actor, open.id));
  return withdrawn?.ok ? ok(undefined) : refuse('not_found');
}
