import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/submissions';
import { changeStates, type PlannedMove } from '@/lib/payments/change-states';
import { recordOrderEvents } from '@/lib/payments/move';
import { findObstacles } from '@/lib/payments/obstacle';
import { engineActor } from './engine-actor';
import { type Known, type Plan, planOf } from './plan';
import type { Judged } from './verdict';

/**
 * Writes down the usual ones of many verdicts in one transaction, each only under its own fence, and returns those that are
 * left to `settleOne`: unusual ones, and rows that somebody else has locked or taken on.
 */
export const settleMany = (db: Database, judged: readonly Judged[]): Promise<readonly Judged[]> =>
  db.transaction(async (tx) => {
    const known = await lockKnown(tx, judged);
    const isMixedUp = await findPaymentsOfOthers(tx, judged);
    const isPaidTwice = await findPaidTwice(tx, judged, known);
    const plans: Plan[] = [];
    const left = judged.filter((one) => {
      const row = known.get(one.step.submission.orderId);
      const plan = row && !isMixedUp(one) && !isPaidTwice(one) ? planOf(one, row) : undefined;
      if (plan) plans.push(plan);
      return !plan;
    });
    await writePlans(tx, plans);
    return left;
  });

/** Rows as they are now, of steps whose lease is still ours; the order is locked first, and neither is waited for. */
async function lockKnown(tx: Transaction, judged: readonly Judged[]): Promise<ReadonlyMap<string, Known>> {
  const leases = judged.map(({ step: { submission } }) => ({
    id: submission.orderId,
    fence: submission.fence,
  }));
  const rows = await tx
    .select({
      order: orders,
      submission: submissions,
      hasException: sql<boolean>`exists (select from ${exceptions} where ${exceptions.orderId} = ${submissions.orderId}
        and ${exceptions.closedAt} is null)`,
      firstAttemptAt: attempts.startedAt,
    })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .leftJoin(attempts, and(eq(attempts.orderId, orders.id), eq(attempts.number, 1)))
    .where(
      sql`(${submissions.orderId}, ${submissions.fence}) in (select id, fence from
        jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as lease (id uuid, fence int))`,
    )
    .orderBy(asc(orders.id))
    .for('update', { of: [orders, submissions], skipLocked: true });
  return new Map(rows.map((row) => [row.order.id, row]));
}

/** One payment pays one order; where the service says otherwise, the one is settled with all that this takes. */
async function findPaymentsOfOthers(
  tx: Transaction,
  judged: readonly Judged[],
): Promise<(one: Judged) => boolean> {
  const named = judged.flatMap(({ step, verdict }) =>
    verdict.kind === 'accepted' ? [{ id: step.submission.orderId, payment: verdict.word.paymentId }] : [],
  );
  const firstOf = new Map<string, string>();
  for (const { id, payment } of named) if (!firstOf.has(payment)) firstOf.set(payment, id);
  const taken = await tx.execute<{ payment: string; id: string }>(sql`
    select payment_id as payment, id from orders
    where payment_id in (select jsonb_array_elements_text(${JSON.stringify([...firstOf.keys()])}::jsonb))`);
  const ownerOf = new Map([...firstOf, ...taken.map(({ payment, id }) => [payment, id] as const)]);
  return ({ step, verdict }) =>
    verdict.kind === 'accepted' && ownerOf.get(verdict.word.paymentId) !== step.submission.orderId;
}

/** What was taken beside what it was to pay anew is settled with all that this takes, too. */
async function findPaidTwice(
  tx: Transaction,
  judged: readonly Judged[],
  known: ReadonlyMap<string, Known>,
): Promise<(one: Judged) => boolean> {
  const anew = judged.flatMap(({ step, verdict }) => {
    const order = verdict.kind === 'accepted' ? known.get(step.submission.orderId)?.order : undefined;
    return order?.originId ? [order] : [];
  });
  const obstacles = await findObstacles(tx, anew);
  return ({ step }) => obstacles.get(step.submission.orderId) === 'paid_before';
}

async function writePlans(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  await writeAttempts(tx, plans);
  const events = await moveAll(
    tx,
    plans.flatMap(({ moves }) => moves.slice(0, 1)),
  );
  const endings = await moveAll(
    tx,
    plans.flatMap(({ moves }) => moves.slice(1)),
  );
  await writeSubmissions(tx, plans);
  await recordOrderEvents(tx, [...events, ...endings]);
}

/** The rows are locked and as they were planned for, so that each of them moves. */
async function moveAll(tx: Transaction, planned: readonly PlannedMove[]) {
  const events = await changeStates(tx, engineActor, planned);
  if (events.length !== planned.length) {
    throw new Error(`${planned.length - events.length} orders did not move as planned`);
  }
  return events;
}

/** The first word stays: an attempt is settled once. */
async function writeAttempts(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const rows = plans.flatMap(({ submission, attempt }) =>
    attempt
      ? [
          {
            id: submission.orderId,
            number: submission.attempts,
            ...attempt,
            nonce: attempt.nonce?.toString() ?? null,
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    update attempts set outcome = row.outcome, nonce = row.nonce, http_status = row."httpStatus",
      service_code = row."serviceCode", duration_ms = row."durationMs", detail = row.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, number int, outcome text, nonce bigint,
      "httpStatus" int, "serviceCode" int, "durationMs" int, detail text)
    where attempts.order_id = row.id and attempts.number = row.number and attempts.outcome is null`);
}

async function writeSubmissions(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map(({ submission }) => ({
    id: submission.orderId,
    phase: submission.phase,
    due: submission.dueAt,
    unknown: submission.unknownSince,
    lost: submission.notFoundSince,
    suspended: submission.isSuspended,
  }));
  await tx.execute(sql`
    update submissions set lease_until = null, phase = row.phase, due_at = row.due, unknown_since = row.unknown,
      not_found_since = row.lost, is_suspended = row.suspended
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, phase text, due timestamptz,
      unknown timestamptz, lost timestamptz, suspended boolean)
    where submissions.order_id = row.id`);
}
