import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { findObstacles } from '@/lib/orders/checks/blocking-reason';
import { lockReplacements, type PaidReplacement } from '@/lib/orders/replacements/chain';
import type { Known } from '../decide/plan';
import type { Judged, ProviderReport } from '../decide/verdict';
import type { Locking } from '../store';

/**
 * Locks the orders and submissions whose lease is still that of the step, and reads what the decision needs.
 * A missing row is locked elsewhere or claimed by another worker, which queries the provider itself.
 */
export async function lockKnown(
  tx: Transaction,
  judged: readonly Judged[],
  locking: Locking,
): Promise<ReadonlyMap<Judged, Known>> {
  // A separate statement: the next one sees everything committed before the locks were acquired.
  const ids = await lockHeld(tx, judged, locking);
  if (ids.length === 0) return new Map();
  const rows = await readRows(tx, ids);
  const rowOf = new Map(rows.map((row) => [row.order.id, row]));
  // The group may contain a late verdict next to that of the order's current worker.
  const ours = judged.filter(({ step: { submission } }) =>
    isLeasedAs(submission, rowOf.get(submission.orderId)?.submission),
  );
  const ownerOf = await findOwners(tx, ours);
  const questionable = ours.flatMap(({ step, verdict }) => {
    const order = rowOf.get(step.submission.orderId)?.order;
    return order && (verdict.kind === 'looked_up' || (verdict.kind === 'accepted' && order.replacesOrderId))
      ? [order]
      : [];
  });
  const obstacles = await findObstacles(tx, questionable);
  const known = new Map<Judged, Known>();
  for (const one of ours) {
    const { orderId } = one.step.submission;
    const row = rowOf.get(orderId);
    if (!row) continue;
    const word = wordOf(one);
    known.set(one, {
      ...row,
      obstacle: obstacles.get(orderId),
      isOfAnother: word !== undefined && ownerOf.get(word.paymentId) !== orderId,
      replaced: await replacedOf(tx, row.submission, word),
    });
  }
  return known;
}

type Lease = Pick<Known['submission'], 'fence' | 'leaseUntil'>;

/**
 * A fail-over to an older state takes fencing tokens back, and the next claim gives one again. The end of the
 * lease tells the two claims apart.
 */
const isLeasedAs = (claimed: Lease, current: Lease | undefined): boolean =>
  current?.fence === claimed.fence && current.leaseUntil?.getTime() === claimed.leaseUntil?.getTime();

/** Orders are locked before their submissions everywhere. */
async function lockHeld(
  tx: Transaction,
  judged: readonly Judged[],
  locking: Locking,
): Promise<readonly OrderId[]> {
  const leases = judged.map(({ step: { submission } }) => ({
    id: submission.orderId,
    fence: submission.fence,
    until: submission.leaseUntil,
  }));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .where(
      sql`(${submissions.orderId}, ${submissions.fence}, ${submissions.leaseUntil}) in (select id, fence, until from
        jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as lease (id uuid, fence int, until timestamptz))`,
    )
    .orderBy(asc(orders.id))
    .for('update', locking === 'skip_locked' ? { skipLocked: true } : {});
  return rows.map(({ id }) => id);
}

async function readRows(tx: Transaction, ids: readonly OrderId[]) {
  const ofOrder = sql`from ${exceptions} where ${exceptions.orderId} = ${submissions.orderId}`;
  const rows = await tx
    .select({
      order: orders,
      submission: submissions,
      hasException: sql<boolean>`exists (select ${ofOrder} and ${exceptions.closedAt} is null)`,
      unansweredSince: sql<
        string | null
      >`greatest(${attempts.startedAt}, (select max(${exceptions.closedAt}) ${ofOrder}))::text`,
      declaredFailedAt: sql<string | null>`(select max(${exceptions.closedAt}) ${ofOrder}
        and ${exceptions.outcome} = 'declared_failed')::text`,
    })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .leftJoin(attempts, and(eq(attempts.orderId, orders.id), eq(attempts.number, 1)))
    .where(inArray(orders.id, [...ids]));
  return rows.map((row) => ({
    ...row,
    unansweredSince: row.unansweredSince === null ? null : new Date(row.unansweredSince),
    declaredFailedAt: row.declaredFailedAt === null ? null : new Date(row.declaredFailedAt),
  }));
}

/** The answer that would reveal the order's payment for the first time. */
function wordOf({ verdict }: Judged): ProviderReport | undefined {
  if (verdict.kind === 'accepted') return verdict.word;
  if (verdict.kind !== 'looked_up' || verdict.lookUp.answer.kind !== 'word') return undefined;
  return verdict.lookUp.answer.word;
}

/** The order that owns each reported payment: a stored one, or the first of this group to report it. */
async function findOwners(tx: Transaction, judged: readonly Judged[]): Promise<ReadonlyMap<string, OrderId>> {
  const ownerOf = new Map<string, OrderId>();
  for (const one of judged) {
    const word = wordOf(one);
    if (word && !ownerOf.has(word.paymentId)) ownerOf.set(word.paymentId, one.step.submission.orderId);
  }
  if (ownerOf.size === 0) return ownerOf;
  const taken = await tx.execute<{ payment: string; id: OrderId }>(sql`
    select payment_id as payment, id from orders
    where payment_id in (select jsonb_array_elements_text(${JSON.stringify([...ownerOf.keys()])}::jsonb))`);
  for (const { payment, id } of taken) ownerOf.set(payment, id);
  return ownerOf;
}

const replacedOf = async (
  tx: Transaction,
  { orderId, phase }: Known['submission'],
  word: ProviderReport | undefined,
): Promise<readonly PaidReplacement[]> => (word && phase === 'watch' ? lockReplacements(tx, orderId) : []);
