import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { proposals } from '@/lib/db/schema/rules/proposals';
import type { ProposalId } from '@/lib/kernel/ids';
import type { ProposalRow } from './change-request';

/** For so long whoever agreed may still be about to ask. */
const patienceMs = 60_000;

/** What was agreed on longer ago may not be what people want by now: they ask for it again, or do not. */
const timelyMs = 3_600_000;

/**
 * Takes the one asking of the service that follows an agreement, in the transaction that writes down that it
 * is asked. False where it was taken before.
 */
export async function claimAsking(tx: Transaction, id: ProposalId, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(proposals)
    .set({ serviceAskedAt: now })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'approved'), isNull(proposals.serviceAskedAt)))
    .returning({ id: proposals.id });
  return claimed.length > 0;
}

/** Whether it was agreed on within the hour in which it is still asked for. */
export const isTimely = ({ decidedAt }: Pick<ProposalRow, 'decidedAt'>, now: Date): boolean =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() <= timelyMs;

const decider = { id: users.id, name: users.name, email: users.email, role: users.role };

/** The one who decided, as they are now; undefined where they were switched off since. */
export async function findDecider(
  db: Executor,
  { deciderId }: Pick<ProposalRow, 'deciderId'>,
): Promise<Actor | undefined> {
  if (!deciderId) return undefined;
  const [found] = await db
    .select(decider)
    .from(users)
    .where(and(eq(users.id, deciderId), users.isActive));
  return found;
}

/** What two people agreed on, and the one who decided, as they are now. */
export type NotAsked = { readonly proposal: ProposalRow; readonly decider: Actor };

/**
 * Proposals of these kinds that were agreed on within the last hour and of which the service was not asked,
 * as the process died in between; the last agreed on first. Those whose decider was switched off since are
 * left out.
 */
export const listNotAsked = (db: Database, kinds: readonly string[], now: Date): Promise<NotAsked[]> =>
  db
    .select({ proposal: proposals, decider })
    .from(proposals)
    .innerJoin(users, and(eq(users.id, proposals.deciderId), users.isActive))
    .where(
      and(
        eq(proposals.state, 'approved'),
        isNull(proposals.serviceAskedAt),
        inArray(proposals.kind, [...kinds]),
        sql`${proposals.decidedAt} between ${at(now, -timelyMs)} and ${at(now, -patienceMs)}`,
      ),
    )
    .orderBy(desc(proposals.decidedAt));

const at = (now: Date, byMs: number) => sql`${new Date(now.getTime() + byMs).toISOString()}::timestamptz`;

/**
 * Whether the service was asked for anything else about one of these subjects of the audit chain since the
 * proposal was agreed on: then somebody has wanted otherwise. By the chain, whose order is that of commits,
 * and not by any clock. Of a transaction that has written to the chain the answer holds until its commit.
 */
export async function wasAskedSince(
  db: Executor,
  id: ProposalId,
  subjects: readonly string[],
): Promise<boolean> {
  const [row] = await db.execute<{ asked: boolean }>(sql`
    select exists (
      select from audit_records its
      where its.subject_kind in ('order', 'payment')
        and its.subject_id in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
        and its.action in ('order.cancel_asked', 'order.reschedule_asked', 'payment.cancel_asked', 'payment.reschedule_asked')
        and its.details->>'proposal' is distinct from ${id}
        and its.sequence > (select max(sequence) from audit_records
          where subject_kind = 'proposal' and subject_id = ${id} and action = 'proposal.approved')
    ) as asked`);
  return row?.asked ?? false;
}
