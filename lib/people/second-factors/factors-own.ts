import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { type FactorAct, factorConfirmations, factors } from '@/lib/db/schema/people/factors';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { databaseNow, type FactorRow, listActiveFactors } from '@/lib/identity/second-factors/factors';
import { recordFactor } from '@/lib/identity/second-factors/factors-record';
import type { SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { isUuid, type SessionId } from '@/lib/kernel/ids';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { type EnrolmentRefusal, enrolmentRefusals } from './factors-refusals';
import { removeById } from './factors-removal';

/** An owner's change to their second factor, confirmed with an active one. */
export type FactorChange = { readonly factorId: string; readonly act: FactorAct };

export type FactorChangeRefusal =
  | { readonly kind: 'refused'; readonly code: EnrolmentRefusal }
  | { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

/** The wording of a refused factor change. */
export const factorChangeMessage = (refusal: FactorChangeRefusal): string =>
  refusal.kind === 'refused' ? enrolmentRefusals[refusal.code] : factorRefusals[refusal.factor];

/** The text that the owner's second factor confirms: this act on this factor. */
export const factorChangeForm = (act: FactorAct, factor: FactorRow): string =>
  canonicalJson({
    form: 'paydesk.factor-change/1',
    act,
    id: factor.id,
    userId: factor.userId,
    kind: factor.kind,
    label: factor.label,
    keyHash: factor.keyHash,
  });

const hashOf = (form: string): string => createHash('sha256').update(form).digest('hex');

/** SHA-256 of the text that the owner confirms, lower-case hex. */
export const factorChangeHash = (act: FactorAct, factor: FactorRow): string =>
  hashOf(factorChangeForm(act, factor));

const refused = (code: EnrolmentRefusal) => refuse({ kind: 'refused', code } as const);

type Parts = { readonly db: Database; readonly secondFactor: SecondFactor; readonly now: () => Date };

/** Begins the owner's second-factor confirmation of a change to their factors. */
export async function beginFactorChange(
  { db, secondFactor }: Parts,
  { actor }: Granted<'profile:manage'>,
  change: FactorChange,
): Promise<Result<FactorRequest, FactorChangeRefusal>> {
  const found = await findChangeable(db, actor, change);
  if (!found.ok) return found;
  const request = await secondFactor.begin(db, actor, hashOf(factorChangeForm(change.act, found.value)));
  return request.ok ? request : refuse({ kind: 'not_confirmed', factor: request.error });
}

/**
 * Adds or removes a second factor of the actor, confirmed with an active one: evidence, new state and record
 * are one commit. The person's other sessions end; `session` continues while they still have a factor.
 */
export const changeOwnFactor = (
  { db, secondFactor, now }: Parts,
  { actor }: Granted<'profile:manage'>,
  change: FactorChange,
  answer: FactorAnswer,
  session?: SessionId,
): Promise<Result<undefined, FactorChangeRefusal>> =>
  allOrNothing<undefined, FactorChangeRefusal>(db, async (tx) => {
    const found = await findChangeable(tx, actor, change, 'locked');
    if (!found.ok) return found;
    const form = factorChangeForm(change.act, found.value);
    const hash = hashOf(form);
    const confirmed = await secondFactor.confirm(tx, actor, hash, answer);
    if (!confirmed.ok) return refuse({ kind: 'not_confirmed', factor: confirmed.error } as const);
    await tx.insert(factorConfirmations).values({
      subjectId: found.value.id,
      act: change.act,
      personId: actor.id,
      form,
      hash,
      ...confirmed.value,
    });
    await execute(tx, actor, found.value, {
      ...change,
      confirmedWith: confirmed.value.factorId,
      now: now(),
      session,
    });
    return ok(undefined);
  });

async function execute(
  tx: Transaction,
  actor: Actor,
  factor: FactorRow,
  {
    act,
    confirmedWith,
    now,
    session,
  }: FactorChange & {
    readonly confirmedWith: string;
    readonly now: Date;
    readonly session: SessionId | undefined;
  },
): Promise<void> {
  const own = { actor, owner: actor.name };
  switch (act) {
    case 'enrol': {
      const [active] = await tx
        .update(factors)
        .set({ state: 'active', activeFrom: databaseNow })
        .where(eq(factors.id, factor.id))
        .returning();
      if (!active?.activeFrom) throw new Error(`the factor ${factor.id} vanished`);
      const details = { by: 'owner', confirmedWith, activeFrom: active.activeFrom.toISOString() };
      return recordFactor(tx, active, 'activated', { ...own, keep: session, details });
    }
    case 'remove': {
      const hasAnother = (await listActiveFactors(tx, actor.id)).some(({ id }) => id !== factor.id);
      const keep = hasAnother ? session : undefined;
      await removeById(tx, factor.id, now, { ...own, keep, details: { by: 'owner', confirmedWith } });
      return;
    }
    default:
      return unreachable(act);
  }
}

/**
 * A factor that the actor can change this way; one pending an admin decision cannot be confirmed by its
 * owner.
 */
async function findChangeable(
  db: Executor,
  actor: Actor,
  { factorId, act }: FactorChange,
  lock?: 'locked',
): Promise<Result<FactorRow, FactorChangeRefusal>> {
  const query = db
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, actor.id)));
  const [factor] = isUuid(factorId) ? await (lock ? query.for('no key update') : query) : [];
  if (!factor) return refused('not_found');
  if (factor.state === 'removed') return refused('removed');
  if (act === 'remove') return factor.state === 'active' ? ok(factor) : refused('still_waiting');
  const isRequested = and(eq(changeRequests.subjectId, factorId), eq(changeRequests.state, 'open'));
  const isOpen = (await db.$count(changeRequests, isRequested)) > 0;
  if (factor.state === 'active') return refused('already_known');
  return isOpen ? refused('not_confirmable') : ok(factor);
}
