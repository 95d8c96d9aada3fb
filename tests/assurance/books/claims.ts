import type { Sql } from '@/lib/db/client';
import type { MadePayment } from './ledger';
import { brokenSeals, otherThanApproved } from './seals';

/**
 * What has to hold of the tables and the provider's ledger once nothing moves any more, whatever happened
 * before. Shares no code with what it judges: its own SQL, its own hash, its own arithmetic.
 */
export async function findBrokenClaims(sql: Sql, ledger: readonly MadePayment[]): Promise<readonly string[]> {
  const orders = await readOrders(sql);
  return [
    ...paidTwice(ledger),
    ...paidBesideReplaced(orders, ledger),
    ...wrongStates(orders, ledger),
    ...otherThanApproved(orders, ledger),
    ...(await brokenSeals(sql)),
    ...(await withoutQuorum(sql, ledger)),
    ...(await brokenTimelines(sql)),
    ...(await brokenAttempts(sql)),
    ...sumsThatDiffer(orders, ledger),
  ];
}

export type BookedOrder = {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly paymentId: string | null;
  readonly replacesId: string | null;
  readonly hash: string;
  readonly amount: string;
  /** The text of its current version, and the hash stored beside it. */
  readonly form: string;
  readonly formHash: string;
};

const readOrders = (sql: Sql): Promise<readonly BookedOrder[]> => sql<BookedOrder[]>`
  select id, external_payment_id as name, state, payment_id as "paymentId", replaces_order_id as "replacesId", orders.hash, amount::text,
    canonical_form as form, order_versions.hash as "formHash"
  from orders join order_versions on order_id = id and order_versions.version = orders.version`;

function paidTwice(ledger: readonly MadePayment[]): string[] {
  const names = new Map<string, number>();
  for (const { name } of ledger) names.set(name, (names.get(name) ?? 0) + 1);
  return [...names]
    .filter(([, times]) => times > 1)
    .map(([name, times]) => `${name} was paid ${times} times`);
}

/** An order and all that replace it, one after the other or side by side, are one debt. */
function paidBesideReplaced(orders: readonly BookedOrder[], ledger: readonly MadePayment[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const firstOf = (order: BookedOrder): BookedOrder => {
    const replaced = byId.get(order.replacesId ?? '');
    return replaced ? firstOf(replaced) : order;
  };
  const paid = new Set(ledger.filter(({ end }) => end === 'completed').map(({ name }) => name));
  const debts = new Map<string, string[]>();
  for (const order of orders)
    if (paid.has(order.name))
      debts.set(firstOf(order).id, [...(debts.get(firstOf(order).id) ?? []), order.name]);
  return [...debts.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(' and ')} paid the same, as one replaces the other`);
}

/** Each state is what became of its payment, and each payment has its order. */
function wrongStates(orders: readonly BookedOrder[], ledger: readonly MadePayment[]): string[] {
  const broken: string[] = [];
  const paymentOf = new Map(ledger.map((payment) => [payment.name, payment]));
  const names = new Set(orders.map(({ name }) => name));
  for (const { name, state, paymentId } of orders) {
    const payment = paymentOf.get(name);
    const expected = payment?.end ?? 'none';
    const isTrue =
      state === 'completed' || state === 'rejected' || state === 'cancelled'
        ? expected === state && payment?.paymentId === paymentId
        : expected === 'none' && unpaidEnds.has(state);
    if (!isTrue) broken.push(`order ${name} is ${state}, and its payment ${expected}`);
  }
  for (const { name } of ledger) if (!names.has(name)) broken.push(`payment ${name} belongs to no order`);
  return broken;
}

const unpaidEnds = new Set(['refused', 'declined', 'withdrawn', 'expired', 'draft', 'awaiting_approval']);

type Decided = { readonly name: string; readonly decidedMs: number | null; readonly lacks: string | null };

/**
 * Before each payment, enough people approved exactly this version, of the order or of its batch, and none of
 * them had made or edited it.
 */
async function withoutQuorum(sql: Sql, ledger: readonly MadePayment[]): Promise<string[]> {
  const rows = await sql<Decided[]>`
    with single as (
      select external_payment_id as name, required_approvals as required, count(approver_id) as given, max(at) as at
      from orders left join approvals on approvals.order_id = orders.id and approvals.version = orders.version
        and approvals.hash = orders.hash and decision = 'approved' and approver_id <> maker_id
        and approver_id not in (select editor_id from order_versions where order_versions.order_id = orders.id)
      where batch_id is null group by orders.id),
    whole as (
      select batches.id, required_approvals as required, count(approver_id) as given, max(at) as at
      from batches left join batch_approvals on batch_id = batches.id and batch_approvals.version = batches.version
        and batch_approvals.hash = batches.hash and decision = 'approved' and approver_id <> maker_id
        and approver_id not in (select editor_id from batch_versions where batch_versions.batch_id = batches.id)
      group by batches.id),
    decided as (
      select name, required, given, at from single
      union all
      select orders.external_payment_id, whole.required, whole.given, whole.at from orders join whole on whole.id = batch_id
        join batch_rows on batch_rows.batch_id = whole.id and position = batch_position and batch_rows.hash = orders.hash
          and batch_rows.order_id = orders.id and exclusion is null)
    select name, (extract(epoch from at) * 1000)::float8 as "decidedMs",
      case when given < greatest(required, 1) then given || ' of ' || required || ' approvals' end as lacks
    from decided`;
  const decidedOf = new Map(rows.map((row) => [row.name, row]));
  return ledger.flatMap(({ name, madeAt }) => {
    const decided = decidedOf.get(name);
    if (!decided) return [`payment ${name} was made from no row that was approved`];
    if (decided.lacks !== null) return [`payment ${name} was made with ${decided.lacks}`];
    const isLater = decided.decidedMs === null || decided.decidedMs > madeAt + 1;
    return isLater ? [`payment ${name} was made before it was approved`] : [];
  });
}

/** Each event begins where the one before ended, and the last one ends in the order's state. */
async function brokenTimelines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; what: string }[]>`
    with steps as (
      select order_id, from_state, to_state, lag(to_state) over same as before,
        lead(id) over same is null as is_last
      from order_events window same as (partition by order_id order by id))
    select external_payment_id as name, coalesce(from_state, 'nothing') || ' to ' || to_state as what
    from steps join orders on orders.id = order_id
    where from_state is distinct from before or (is_last and to_state <> state)
    union all
    select external_payment_id, 'no event' from orders where not exists (select from order_events where order_events.order_id = orders.id)`;
  return rows.map(({ name, what }) => `the timeline of ${name} is broken: ${what}`);
}

/** No number of a request was used twice, and the attempts of an order follow one another. */
async function brokenAttempts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select 'nonce ' || nonce || ' was used ' || count(*) || ' times' as what from attempts
    where nonce is not null group by nonce having count(*) > 1
    union all
    select 'attempts of ' || order_id || ' are not numbered one after the other' from attempts
    group by order_id having count(*) <> max(number) or min(number) <> 1
    union all
    select 'a later attempt of ' || order_id || ' has an earlier fence' from (
      select order_id, fence, lag(fence) over (partition by order_id order by number) as before from attempts) as each
    where fence < before`;
  return rows.map(({ what }) => what);
}

/** In cents. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

function sumsThatDiffer(orders: readonly BookedOrder[], ledger: readonly MadePayment[]): string[] {
  const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);
  const ours = total(orders.filter(({ state }) => state === 'completed').map(({ amount }) => amount));
  const theirs = total(ledger.filter(({ end }) => end === 'completed').map(({ amount }) => amount));
  return ours === theirs ? [] : [`completed orders add up to ${ours} cents, the ledger to ${theirs}`];
}
