import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Executor, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { Seat } from '@/lib/policy/rules/requirement';
import { areActive, countedWhenApproved, type DecisionTables, isApprovalOf, type Version } from './decisions';

/** An approver of this version, with their current status. */
type Approved = Seat & { readonly approverId: string; readonly isActive: boolean };

/**
 * The approvals that count, and the approvers of the others in the form that the move records. An approval
 * does not count if its approver is deactivated, or was when the version was approved.
 */
export type CountedNow = { readonly given: readonly Approved[]; readonly uncounted: AuditDetails };

/**
 * Counts the approvals of a version without locks. For the worker, whose database role cannot lock users; the
 * database guard counts again on the move.
 */
export const listSeats = async (db: Executor, tables: DecisionTables, of: Version): Promise<CountedNow> =>
  countNow(await approvedBy(db, tables, of), of);

/** Counts them with the approvers locked until the commit, so that none is deactivated meanwhile. */
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
    .select({ groups: tables.decisions.groups, approverId: users.id, isActive: areActive(tables) })
    .from(tables.decisions)
    .innerJoin(users, eq(users.id, tables.decisions.approverId))
    .where(and(isApprovalOf(tables, of), countedWhenApproved(tables)));

/**
 * The approver's current groups, locked until the commit. Undefined if the person lost the role or was
 * deactivated after the request was authorized.
 */
export async function groupsOfApprover(
  tx: Transaction,
  { actor }: Granted<'payments:approve'>,
): Promise<readonly string[] | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, actor.id)).for('share');
  return user?.isActive && user.role === actor.role ? user.groups : undefined;
}
