import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import type { ChangeRequestRow } from './change-request';

/** For so long whoever agreed may still be about to ask. */
const patienceMs = 60_000;

/** What was agreed on longer ago may not be what people want by now: they ask for it again, or do not. */
const timelyMs = 3_600_000;

/**
 * Takes the one asking of the service that follows an agreement, in the transaction that writes down that it
 * is asked. False where it was taken before.
 */
export async function claimAsking(tx: Transaction, id: ChangeRequestId, now: Date): Promise<boolean> {
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

/** Whether it was agreed on within the hour in which it is still asked for. */
export const isTimely = ({ decidedAt }: Pick<ChangeRequestRow, 'decidedAt'>, now: Date): boolean =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() <= timelyMs;

const decider = { id: users.id, name: users.name, email: users.email, role: users.role };

/** The one who decided, as they are now; undefined where they were switched off since. */
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

/** What two people agreed on, and the one who decided, as they are now. */
export type NotAsked = { readonly changeRequest: ChangeRequestRow; readonly decider: Actor };

/**
 * Change requests of these kinds that were agreed on within the last hour and of which the service was not
 * asked, as the process died in between; the last agreed on first. Those whose decider was switched off since
 * are left out.
 */
export const listNotAsked = (db: Database, kinds: readonly string[], now: Date): Promise<NotAsked[]> =>
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
 * Whether the service was asked for anything else about one of these subjects of the audit chain since the
 * change request was agreed on: then somebody has wanted otherwise. By the chain, whose order is that of
 * commits, and not by any clock. Of a transaction that has written to the chain the answer holds until its
 * commit.
 */
export async function wasAskedSince(
  db: Executor,
  id: ChangeRequestId,
  subjects: readonly string[],
): Promise<boolean> {
  const [row] = await db.execute<{ asked: boolean }>(sql`
    select exists (
      select from audit_records its
      where its.subject_kind in ('order', 'payment')
        and its.subject_id in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
        and its.action in ('order.cancel_requested', 'order.reschedule_requested', 'payment.cancel_requested', 'payment.reschedule_requested')
        and its.details->>'changeRequest' is distinct from ${id}
        and its.sequence > (select max(sequence) from audit_records
          where subject_kind = 'change_request' and subject_id = ${id} and action = 'change_request.approved')
    ) as asked`);
  return row?.asked ?? false;
}
