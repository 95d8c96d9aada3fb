import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { deputyships } from '@/lib/db/schema/rules/deputyships';
import { type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import type { ChangeRequestId, DeputyshipId, UserId } from '@/lib/kernel/ids';
import { personDeputy } from './change-request-kind';
import { hasFactor } from './eligible';

/** A person who can be chosen as deputy. */
export type Candidate = { readonly id: UserId; readonly name: string };

/** Other active approvers with a second factor, by name. */
export const listCandidates = (db: Executor, { actor }: Granted<'payments:approve'>): Promise<Candidate[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(users.isActive, eq(users.role, 'approver'), ne(users.id, actor.id), hasFactor(db)))
    .orderBy(asc(users.name), asc(users.id));

/** A deputyship that has not ended, now or later. */
export type CurrentDeputyship = {
  readonly id: DeputyshipId;
  readonly personId: UserId;
  readonly person: string;
  readonly deputyId: UserId;
  readonly deputy: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly startsAt: Date;
};

const deputy = alias(users, 'deputy');

const select = (db: Executor, now: Date, whose?: UserId): Promise<CurrentDeputyship[]> =>
  db
    .select({
      id: deputyships.id,
      personId: deputyships.personId,
      person: users.name,
      deputyId: deputyships.deputyId,
      deputy: deputy.name,
      from: deputyships.fromDay,
      until: deputyships.untilDay,
      startsAt: deputyships.startsAt,
    })
    .from(deputyships)
    .innerJoin(users, eq(users.id, deputyships.personId))
    .innerJoin(deputy, eq(deputy.id, deputyships.deputyId))
    .where(
      and(
        isNull(deputyships.endedAt),
        gt(deputyships.endsAt, now),
        whose && or(eq(deputyships.personId, whose), eq(deputyships.deputyId, whose)),
      ),
    )
    .orderBy(asc(deputyships.startsAt), asc(deputyships.id));

/** This person's deputies, and the people whose deputy they are, now or later. */
export const listOwnDeputyships = (
  db: Executor,
  { actor }: Granted<'profile:manage'>,
  now: Date,
): Promise<CurrentDeputyship[]> => select(db, now, actor.id);

/** Those of everyone, by the identifiers of both people. */
export async function listDeputyshipsOfPeople(
  db: Executor,
  _granted: Granted<'people:read'>,
  now: Date,
): Promise<ReadonlyMap<string, readonly CurrentDeputyship[]>> {
  const byPerson = new Map<string, CurrentDeputyship[]>();
  for (const row of await select(db, now)) {
    for (const id of [row.personId, row.deputyId]) byPerson.set(id, [...(byPerson.get(id) ?? []), row]);
  }
  return byPerson;
}

/** One's own request for a deputy: pending, or declined since the last one was approved. */
export type OwnDeputyRequest = {
  readonly id: ChangeRequestId;
  readonly state: 'open' | 'declined';
  readonly deputy: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly reason: string | null;
};

/** The newest request of this person, if it is pending or was declined. */
export async function findOwnRequest(
  db: Executor,
  { actor }: Granted<'profile:manage'>,
): Promise<OwnDeputyRequest | undefined> {
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, personDeputy.kind), eq(changeRequests.subjectId, actor.id)))
    .orderBy(desc(changeRequests.requestedAt))
    .limit(1);
  if (!row || row.state === 'approved') return undefined;
  if (row.state === 'withdrawn') return undefined;
  const { success, data } = personDeputy.payload.safeParse(row.payload);
  if (!success) return undefined;
  const { id, state, reason } = row;
  return {
    id,
    state,
    reason,
    deputy: data.deputy,
    from: localDate(data.from),
    until: localDate(data.until),
  };
}
