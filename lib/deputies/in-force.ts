import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { deputyships } from '@/lib/db/schema/rules/deputyships';
import type { UserId } from '@/lib/kernel/ids';

/** An absent person, with the groups that their deputy has. */
export type Represented = {
  readonly id: UserId;
  readonly name: string;
  readonly groups: readonly string[];
};

const isInForce = (deputyId: UserId, at: Date) =>
  and(
    eq(deputyships.deputyId, deputyId),
    isNull(deputyships.endedAt),
    lte(deputyships.startsAt, at),
    gt(deputyships.endsAt, at),
    users.isActive,
    eq(users.role, 'approver'),
  );

/** The absent people whose deputy this person is at that time, first absent first. */
export const listRepresented = (db: Executor, deputyId: UserId, at: Date): Promise<Represented[]> =>
  db
    .select({ id: users.id, name: users.name, groups: users.groups })
    .from(deputyships)
    .innerJoin(users, eq(users.id, deputyships.personId))
    .where(isInForce(deputyId, at))
    .orderBy(asc(deputyships.startsAt), asc(users.id));

/**
 * The same for one absent person, with the deputyship locked until the commit, so that it does not end in the
 * meantime. Undefined if it is not in force. The caller holds the locks of both people: whoever deactivates
 * one takes them in this order.
 */
export async function lockRepresented(
  tx: Executor,
  deputyId: UserId,
  personId: UserId,
  at: Date,
): Promise<Represented | undefined> {
  const [row] = await tx
    .select({ id: users.id, name: users.name, groups: users.groups })
    .from(deputyships)
    .innerJoin(users, eq(users.id, deputyships.personId))
    .where(and(isInForce(deputyId, at), eq(users.id, personId)))
    .for('share', { of: deputyships });
  return row;
}
