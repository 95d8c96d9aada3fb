import { inArray, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { lockRepresented } from '@/lib/deputies/in-force';
import type { SeatRefusal } from '@/lib/deputies/seat-refusals';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ApprovableRow, Seen } from './approvable';
import { type DecisionTables, isRepresentedIn } from './decisions';
import { groupsOfApprover } from './seats';

/** The seat that an approval takes. */
export type LockedSeat = {
  readonly groups: readonly string[];
  readonly deputyOf: UserId | null;
  /** For the event and the audit record. */
  readonly details: AuditDetails;
};

/**
 * The seat of an approver, or of the absent person in whose place they approve, locked until the commit. A
 * deputy has the groups of that person and no others: it is that person's approval, given by another pair of
 * eyes. The database has the same rules in `guard_deputy`.
 */
export async function lockSeat<Row extends ApprovableRow>(
  tx: Transaction,
  tables: DecisionTables,
  granted: Granted<'payments:approve'>,
  seen: Seen<Row>,
  at: Date,
): Promise<Result<LockedSeat, SeatRefusal | 'no_longer_allowed'>> {
  const { deputyOf } = seen;
  // Both in one order, so that nobody who locks two people waits for this, which waits for them.
  const both = [granted.actor.id, ...(deputyOf ? [deputyOf] : [])];
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, both)).orderBy(users.id).for('share');
  const groups = await groupsOfApprover(tx, granted);
  if (!groups) return refuse('no_longer_allowed');
  if (!deputyOf) return ok({ groups, deputyOf: null, details: {} });
  const absent = await lockRepresented(tx, granted.actor.id, deputyOf, at);
  if (!absent) return refuse('not_deputy');
  const [has] = await tx.execute<{ edited: boolean; decided: boolean }>(sql`
    select ${tables.hasEdited(deputyOf)} as edited, ${isRepresentedIn(tables, seen, deputyOf)} as decided
    from ${tables.subjects} where ${tables.subjects.id} = ${seen.id}`);
  if (has?.edited) return refuse('own_of_absent');
  if (has?.decided) return refuse('represented_decided');
  return ok({
    groups: absent.groups,
    deputyOf,
    details: { deputyOf, deputyOfName: absent.name, decidedAt: at.toISOString() },
  });
}
