import { and, eq, exists, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { users } from '@/lib/db/schema/people/users';
import { deputyships } from '@/lib/db/schema/rules/deputyships';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { DeputyPeriod } from './period';
import type { DeputyRefusal } from './refusals';

export type Pair = { readonly personId: UserId; readonly deputyId: UserId };

/** Whether a person has a second factor that confirms; a predicate for queries of `users`. */
export const hasFactor = (tx: Pick<Transaction, 'select'>) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(factors)
      .where(
        and(eq(factors.userId, users.id), eq(factors.state, 'active'), lt(factors.activeFrom, sql`now()`)),
      ),
  );

/**
 * Whether one may be the other's deputy in this period: both are active approvers, the deputy can confirm,
 * and nobody who is represented represents another. Locks both until the commit. The database has the same
 * rules in `guard_deputyship`.
 */
export async function checkPair(
  tx: Transaction,
  { personId, deputyId }: Pair,
  { startsAt, endsAt }: Pick<DeputyPeriod, 'startsAt' | 'endsAt'>,
): Promise<Result<{ readonly person: string; readonly deputy: string }, DeputyRefusal>> {
  if (personId === deputyId) return refuse('oneself');
  const both = await tx
    .select({ id: users.id, name: users.name, canConfirm: sql<boolean>`${hasFactor(tx)}` })
    .from(users)
    .where(and(inArray(users.id, [personId, deputyId]), users.isActive, eq(users.role, 'approver')))
    .orderBy(users.id)
    .for('no key update', { of: users });
  const [person, deputy] = [personId, deputyId].map((id) => both.find((one) => one.id === id));
  if (!person) return refuse('you_unfit');
  if (!deputy) return refuse('unfit');
  if (!deputy.canConfirm) return refuse('no_factor');
  const others = await tx
    .select({ personId: deputyships.personId, deputyId: deputyships.deputyId })
    .from(deputyships)
    .where(
      and(
        isNull(deputyships.endedAt),
        lt(deputyships.startsAt, endsAt),
        gt(deputyships.endsAt, startsAt),
        or(inArray(deputyships.personId, [personId, deputyId]), eq(deputyships.deputyId, personId)),
      ),
    );
  if (others.some((other) => other.personId === personId)) return refuse('taken');
  if (others.some((other) => other.deputyId === personId)) return refuse('you_are_deputy');
  if (others.length > 0) return refuse('deputy_absent');
  return ok({ person: person.name, deputy: deputy.name });
}
