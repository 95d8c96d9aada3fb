import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { ReportedStatus } from '@/lib/db/schema/statements/reconciliation';
import { stateList } from '@/lib/db/states';
import type { ExternalPaymentId, OrderId, PaymentId } from '@/lib/kernel/ids';
import { atProviderStates, endedAtProviderStates } from '@/lib/kernel/states/order-states';
import type { OrderRow } from '@/lib/orders/order/content';
import { storedMessage } from '@/lib/orders/provider-requests/provider-messages';
import { isNotFound } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { background, type RunParts, type Work } from './work-on-run';

/** Maximum requests per run, so that it ends in time; more are left to the next one. */
const mostReads = 2_000;
/** Replies stored at a time, and the interval of heartbeats. */
const storedAtOnce = 20;
const mostFaults = 3;

type Requested = {
  readonly id: OrderId;
  readonly external_payment_id: ExternalPaymentId;
  readonly state: OrderRow['state'];
};

type Answer = {
  readonly order_id: OrderId;
  readonly state_then: OrderRow['state'];
  readonly said: ReportedStatus;
  readonly reported_payment_id: PaymentId | null;
  readonly reported_reason: string | null;
};

/**
 * Reads the status of orders (contract 4.3) with background priority. At every run: orders in flight, with an
 * open break, or completed without an entry. Once after its end: every other order. Then daily for five
 * weeks, because a bank may return a payment. Returns the number of replies.
 */
export async function readStatuses(parts: RunParts, work: Work): Promise<number> {
  const requested = await listToRead(parts.db, parts.now());
  let answers: Answer[] = [];
  let faultsInARow = 0;
  let unread = 0;
  const keep = async (): Promise<void> => {
    await storeAnswers(parts.db, answers, parts.now());
    answers = [];
  };
  for (const [index, order] of requested.entries()) {
    if (index % storedAtOnce === 0) {
      await keep();
      await work.report('statuses', index, requested.length);
    }
    if (faultsInARow >= mostFaults) {
      unread = requested.length - index;
      break;
    }
    parts.signal?.throwIfAborted();
    const answer = await fetchStatus(parts, order);
    if (answer) answers.push(answer);
    else unread += 1;
    faultsInARow = answer ? 0 : faultsInARow + 1;
  }
  await keep();
  if (unread > 0) {
    const of = unread === requested.length ? 'Without statuses: the provider' : 'The provider';
    work.problem(`${of} did not say how ${unread} of ${requested.length} orders stand.`);
  }
  return requested.length - unread;
}

async function fetchStatus(parts: RunParts, order: Requested): Promise<Answer | undefined> {
  const named = { order_id: order.id, state_then: order.state };
  try {
    const reply = await parts.provider.paymentStatus(
      { externalPaymentId: order.external_payment_id },
      background(parts),
    );
    if (reply.ok) {
      const { paymentId, status, rejectReason } = reply.value;
      const reason = rejectReason ? storedMessage(rejectReason) : null;
      return { ...named, said: status, reported_payment_id: paymentId, reported_reason: reason };
    }
    return isNotFound(reply.error)
      ? { ...named, said: 'NOT_FOUND', reported_payment_id: null, reported_reason: null }
      : undefined;
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}

async function listToRead(db: Executor, now: Date): Promise<readonly Requested[]> {
  const at = now.toISOString();
  return db.execute<Requested>(sql`
    select o.id, o.external_payment_id, o.state from orders o
    left join order_checks c on c.order_id = o.id,
    lateral (select case
      when o.state in ${stateList(atProviderStates)} then 0
      when o.state not in ${stateList(endedAtProviderStates)} then null
      when exists (select from breaks b where b.order_id = o.id and b.state = 'open') then 1
      when c.said is null or c.state_then <> o.state then 2
      when o.updated_at < ${at}::timestamptz - interval '35 days' then null
      when o.state = 'completed' and not exists (select from cached_entries e where e.payment_id = o.payment_id) then 1
      when c.read_at < ${at}::timestamptz - interval '1 day' then 3
    end as turn) as due
    where due.turn is not null order by due.turn, c.read_at nulls first, o.id limit ${mostReads}`);
}

async function storeAnswers(db: Executor, answers: readonly Answer[], now: Date): Promise<void> {
  if (answers.length === 0) return;
  await db.execute(sql`
    insert into order_checks (order_id, state_then, said, reported_payment_id, reported_reason, read_at)
    select order_id, state_then, said, reported_payment_id, reported_reason, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as answer (order_id uuid, state_then text, said text, reported_payment_id text, reported_reason text)
    on conflict (order_id) do update set state_then = excluded.state_then, said = excluded.said,
      reported_payment_id = excluded.reported_payment_id, reported_reason = excluded.reported_reason, read_at = excluded.read_at`);
}

/** Orders that ended before the run started and whose final status was not requested yet. */
export async function countUnread(db: Executor, startedAt: Date): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from orders o left join order_checks c on c.order_id = o.id
    where o.state in ${stateList(endedAtProviderStates)} and c.state_then is distinct from o.state
      and o.updated_at < ${startedAt.toISOString()}::timestamptz`);
  return row?.unread ?? 0;
}
