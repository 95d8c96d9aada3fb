import { and, eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';

/** The number of open differences, and the sum of what they differ by, in euro cents. */
export type Differences = { readonly count: number; readonly amount: MinorUnits };

/**
 * What differences differ by in total, in euros as text: of a difference in amount that, of a missing or
 * surplus entry its whole amount, of others nothing.
 */
export const differedBy = sql<string>`coalesce(sum(abs(coalesce(${breaks.stated}, 0) - coalesce(${breaks.expected}, 0))), 0)::numeric(18,2)::text`;

/** All open differences. */
export async function readOpenDifferences(
  db: Executor,
  _granted: Granted<'reconciliation:read'>,
): Promise<Differences> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: differedBy,
    })
    .from(breaks)
    .where(eq(breaks.state, 'open'));
  return { count: row?.count ?? 0, amount: fromDecimal(row?.amount ?? '0') };
}

/** The open differences that this person is assigned to: their number, and since when the oldest is known. */
export async function readAssigned(
  db: Executor,
  { actor }: Granted<'reconciliation:read'>,
): Promise<{ readonly count: number; readonly oldest: Date | undefined }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min(${breaks.firstSeenAt})::text`,
    })
    .from(breaks)
    .where(and(eq(breaks.state, 'open'), eq(breaks.assigneeId, actor.id)));
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : undefined };
}
