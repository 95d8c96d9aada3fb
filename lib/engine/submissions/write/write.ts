import { sql } from 'drizzle-orm';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { OrderRow } from '@/lib/orders/order/content';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { moveOrders, type OrderEvent, recordOrderEvents } from '@/lib/orders/transitions/move';
import { stampOrder } from '@/lib/orders/transitions/stamp';
import { engineActor } from '../../engine-actor';
import { decide } from '../decide/decide';
import type { Plan } from '../decide/plan';
import { type Judged, lookUpOutcome } from '../decide/verdict';
import type { Locking } from '../store';
import { lockKnown } from './known';

type Written = Plan & { readonly order: OrderRow; readonly now: Date };

/**
 * Writes verdicts in one transaction, each only if its lease still holds, so that a late worker
 * writes nothing. Returns the verdicts left over because their rows are locked or claimed by another worker.
 */
export const writeVerdicts = (
  db: Database,
  judged: readonly Judged[],
  locking: Locking,
): Promise<readonly Judged[]> =>
  db.transaction(async (tx) => {
    const known = await lockKnown(tx, judged, locking);
    const plans: Written[] = [];
    const left = judged.filter((one) => {
      const row = known.get(one);
      if (row) plans.push({ ...decide(one, row), order: row.order, now: one.step.now });
      return !row;
    });
    if (plans.length > 0) await writePlans(tx, plans);
    return left;
  });

async function writePlans(tx: Transaction, plans: readonly Written[]): Promise<void> {
  await settleAttempts(tx, plans);
  await storeLookUps(tx, plans);
  const planned = plans.flatMap(({ moves }) => moves);
  const moved = await moveOrders(tx, engineActor, planned, async (made) => {
    // The rows are locked and unchanged since planning, so every move must succeed.
    if (made.length !== planned.length) {
      throw new Error(`${planned.length - made.length} orders did not move as planned`);
    }
    await writeSubmissions(tx, plans);
    const rescheduled = plans.filter(({ executionTime }) => executionTime !== undefined);
    for (const { order, executionTime } of rescheduled) {
      if (executionTime !== undefined) await stampOrder(tx, order.id, { executionTime });
    }
    // A new time alone is not recorded in the audit chain.
    if (rescheduled.length > 0) await announceChange(tx, 'order');
  });
  await recordOrderEvents(tx, plans.flatMap(remarkOf));
  const orderOf = new Map(moved.map((order) => [order.id, order]));
  for (const plan of plans) await writeException(tx, plan, orderOf.get(plan.order.id) ?? plan.order);
}

const remarkOf = ({ order, remark, now }: Written): OrderEvent[] =>
  remark
    ? [
        {
          order,
          fromState: order.state,
          what: remark.what,
          at: now,
          actor: engineActor,
          details: { why: remark.why },
        },
      ]
    : [];

async function writeException(tx: Transaction, { exception, now }: Written, order: OrderRow): Promise<void> {
  if (!exception) return;
  if ('open' in exception) {
    await openException(tx, { order, kind: exception.open, why: exception.why, now });
  } else await closeException(tx, { order, outcome: exception.close, now });
}

/** The first result wins: an attempt is settled once. */
async function settleAttempts(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const rows = plans.flatMap(({ submission: { orderId, attempts: number }, attempt }) =>
    attempt ? [{ ...attempt, id: orderId, number, nonce: attempt.nonce?.toString() ?? null }] : [],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    update attempts set outcome = row.outcome, nonce = row.nonce, http_status = row."httpStatus",
      provider_code = row."providerCode", duration_ms = row."durationMs", detail = row.detail,
      sendings = row.sendings, look_up = row."lookUp"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, number int, outcome text, nonce bigint,
      "httpStatus" int, "providerCode" int, "durationMs" int, detail text, sendings int, "lookUp" text)
    where attempts.order_id = row.id and attempts.number = row.number and attempts.outcome is null`);
}

/** A look-up has no side effects, so it is recorded as the next attempt after it completes. */
async function storeLookUps(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const rows = plans.flatMap(({ submission: { orderId, fence, attempts: made }, lookUp }) => {
    if (!lookUp) return [];
    const { answer, ...result } = lookUp;
    const outcome = lookUpOutcome[answer.kind];
    return [{ orderId, number: made + 1, fence, call: 'look_up' as const, outcome, nonce: null, ...result }];
  });
  if (rows.length > 0) await tx.insert(attempts).values(rows);
}

async function writeSubmissions(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const rows = plans.map(({ submission, lookUp }) => ({
    id: submission.orderId,
    phase: submission.phase,
    attempts: submission.attempts + (lookUp ? 1 : 0),
    due: submission.dueAt,
    unknown: submission.unknownSince,
    lost: submission.notFoundSince,
    suspended: submission.isSuspended,
  }));
  await tx.execute(sql`
    update submissions set lease_until = null, phase = row.phase, attempts = row.attempts, due_at = row.due,
      unknown_since = row.unknown, not_found_since = row.lost, is_suspended = row.suspended
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, phase text, attempts int, due timestamptz,
      unknown timestamptz, lost timestamptz, suspended boolean)
    where submissions.order_id = row.id`);
}
