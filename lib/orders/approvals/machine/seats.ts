import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Executor, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { Seat } from '@/lib/policy/rules/requirement';
import { countedWhenApproved, type DecisionTables, isApprovalOf, type Version } from './decisions';

/** Someone who approved this version, as they are now. */
type Approved = Seat & { readonly approverId: string; readonly isActive: boolean };

/**
 * The approvals that count, and who gave the others, in the form that the move keeps. An approval does not
 * count if its approver is deactivated, or was when the version was approved.
 */
export type CountedNow = { readonly given: readonly Approved[]; readonly uncounted: AuditDetails };

/**
 * Counts the approvals of a version. For the worker, whose role locks no people: the database counts again
 * when the order or the batch moves.
 */
export const listSeats = async (db: Executor, tables: DecisionTables, of: Version): Promise<CountedNow> =>
  countNow(await approvedBy(db, tables, of), of);

/** The same with the approvers locked until the commit, so that none of them is deactivated meanwhile. */
export const lockSeats = async (tx: Transaction, tables: DecisionTables, of: Version): Promise<CountedNow> =>
  countNow(await approvedBy(tx, tables, of).for('share', { of: users }), of);

function countNow(approved: readonly Approved[], { version }: Version): CountedNow {
  const gone = approved.filter(({ isActive }) => !isActive).map(({ approverId }) => approverId);
  return {
    given: approved.filter(({ isActive }) => isActive),
    uncounted: gone.length > 0 ? { version, notCounted: gone.join(' ') } : {},
  };
}

const approvedBy = (db: Executor, tables: DecisionTables, of: Version) =>
  db
    .select({ groups: tables.decisions.groups, approverId: users.id, isActive: users.isActive })
    .from(tables.decisions)
    .innerJoin(users, eq(users.id, tables.decisions.approverId))
    .where(and(isApprovalOf(tables, of), countedWhenApproved(tables)));

/**
 * The groups of the approver as of this moment, locked until the commit. Undefined if the person lost the
 * role or was deactivated after the request passed its gate.
 */
export async function groupsOfApprover(
  tx: Transaction,
  { actor }: Granted<'payments:approve'>,
): Promise<readonly string[] | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, actor.id)).for('share');
  return user?.isActive && user.role === actor.role ? user.groups : undefined;
}
