import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import type { ChangeRequestRow } from './change-request';

/**
 * In milliseconds; within this time after the approval, its own process may still be about to call the
 * provider.
 */
const patienceMs = 60_000;

/** In milliseconds; an older approval may no longer be wanted, and must be requested again. */
const timelyMs = 3_600_000;

/**
 * Claims the one execution of an approved change request, in the transaction that records it. False if it was
 * claimed before.
 */
export async function claimExecution(tx: Transaction, id: ChangeRequestId, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(changeRequests)
    .set({ executionStartedAt: now })
    .where(
      and(
        eq(changeRequests.id, id),
        eq(changeRequests.state, 'approved'),
        isNull(changeRequests.executionStartedAt),
      ),
    )
    .returning({ id: changeRequests.id });
  return claimed.length > 0;
}

/** Whether it was approved within the hour in which it is still executed. */
export const isTimely = ({ decidedAt }: Pick<ChangeRequestRow, 'decidedAt'>, now: Date): boolean =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() <= timelyMs;

const decider = { id: users.id, name: users.name, email: users.email, role: users.role };

/** The decider's present account; undefined if they were deactivated since. */
export async function findDecider(
  db: Executor,
  { deciderId }: Pick<ChangeRequestRow, 'deciderId'>,
): Promise<Actor | undefined> {
  if (!deciderId) return undefined;
  const [found] = await db
    .select(decider)
    .from(users)
    .where(and(eq(users.id, deciderId), users.isActive));
  return found;
}

/** An approved but unexecuted change request, with its decider's present account. */
export type NotExecuted = { readonly changeRequest: ChangeRequestRow; readonly decider: Actor };

/**
 * Change requests of these kinds that were approved within the last hour but not executed, as the process
 * died in between; the latest approval first. Excludes those whose decider was deactivated since.
 */
export const listNotExecuted = (db: Database, kinds: readonly string[], now: Date): Promise<NotExecuted[]> =>
  db
    .select({ changeRequest: changeRequests, decider })
    .from(changeRequests)
    .innerJoin(users, and(eq(users.id, changeRequests.deciderId), users.isActive))
    .where(
      and(
        eq(changeRequests.state, 'approved'),
        isNull(changeRequests.executionStartedAt),
        inArray(changeRequests.kind, [...kinds]),
        sql`${changeRequests.decidedAt} between ${at(now, -timelyMs)} and ${at(now, -patienceMs)}`,
      ),
    )
    .orderBy(desc(changeRequests.decidedAt));

const at = (now: Date, byMs: number) => sql`${new Date(now.getTime() + byMs).toISOString()}::timestamptz`;

/**
 * Whether another request about one of these subjects of the audit chain was sent to the provider since the
 * approval, which supersedes it. By the chain's commit order, not by any clock. In a transaction that has
 * written to the chain, the result holds until its commit.
 */
export async function wasRequestedSince(
  db: Executor,
  id: ChangeRequestId,
  subjects: readonly string[],
): Promise<boolean> {
  const [row] = await db.execute<{ requested: boolean }>(sql`
    select exists (
      select from audit_records its
      where its.subject_kind in ('order', 'payment')
        and its.subject_id in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
        and its.action in ('order.cancel_requested', 'order.reschedule_requested', 'payment.cancel_requested', 'payment.reschedule_requested')
        and its.details->>'changeRequest' is distinct from ${id}
        and its.sequence > (select max(sequence) from audit_records
          where subject_kind = 'change_request' and subject_id = ${id} and action = 'change_request.approved')
    ) as requested`);
  return row?.requested ?? false;
}
