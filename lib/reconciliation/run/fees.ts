import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { stored } from '@/messages/reconciliation-findings';
import { background, type RunParts, type Work } from './work-on-run';

/** Maximum orders per run; more are left to the next one. */
const mostOrders = 2_000;
const storedAtOnce = 20;

type Priced = Pick<OrderRow, 'network' | 'account' | 'amount' | 'currency'> & {
  readonly id: OrderId;
  readonly beneficiary_account: string;
};

/**
 * Stores the expected commission of each completed order: the one shown at submission, otherwise the one that
 * the provider calculates now (contract 4.8). Once per order; equal requests are made once per run.
 */
export async function calculateFees(parts: RunParts, work: Work): Promise<void> {
  await work.report('fees', 0, 0);
  await takeQuotes(parts.db);
  const requested = await listWithoutCommission(parts.db);
  const known = new Map<string, string | undefined>();
  let calculated: { readonly order_id: OrderId; readonly commission: string }[] = [];
  const keep = async (): Promise<void> => {
    await storeCalculated(parts.db, calculated);
    calculated = [];
  };
  for (const [index, order] of requested.entries()) {
    if (index % storedAtOnce === 0) {
      await keep();
      await work.report('fees', index, requested.length);
    }
    const key = [order.network, order.account, order.amount, order.currency, order.beneficiary_account].join(
      ' ',
    );
    if (!known.has(key)) {
      parts.signal?.throwIfAborted();
      try {
        known.set(key, await fetchCommission(parts, order));
      } catch (fault) {
        if (!(fault instanceof ProviderFault)) throw fault;
        work.problem(stored('run.noFees', { count: String(requested.length - index) }));
        break;
      }
    }
    const commission = known.get(key);
    if (commission !== undefined) calculated.push({ order_id: order.id, commission });
  }
  await keep();
}

/** Undefined if the provider refuses, or replies in another currency than is charged. */
async function fetchCommission(parts: RunParts, order: Priced): Promise<string | undefined> {
  const reply = await parts.provider.commission(
    {
      account: order.account,
      amount: toDecimal(order.amount),
      networkType: order.network,
      beneficiaryAccount: order.beneficiary_account,
      ...(order.network === 'SWIFT' && { currency: order.currency }),
    },
    background(parts),
  );
  return reply.ok && reply.value.currency === 'EUR' ? toDecimal(reply.value.commission) : undefined;
}

const isUnknown = sql`o.state = 'completed' and not exists (
  select from order_checks c where c.order_id = o.id and c.commission is not null)`;

async function takeQuotes(db: Executor): Promise<void> {
  await db.execute(sql`
    insert into order_checks (order_id, commission, commission_from)
    select distinct on (o.id) o.id, (e.details ->> 'commission')::numeric(18,2), 'quoted'
    from orders o join order_events e on e.order_id = o.id and e.move = 'submit'
    where ${isUnknown} and e.details ->> 'commission' ~ '^[0-9]{1,16}[.][0-9]{2}$'
      and not exists (select from order_events later where later.order_id = o.id and later.move = 'submit' and later.id > e.id)
    order by o.id
    on conflict (order_id) do update set commission = excluded.commission, commission_from = 'quoted'`);
}

async function listWithoutCommission(db: Executor): Promise<readonly Priced[]> {
  const rows = await db.execute<Omit<Priced, 'amount'> & { amount: string }>(sql`
    select o.id, o.network, o.account, o.amount::text, o.currency, o.beneficiary_account
    from orders o where ${isUnknown} order by o.updated_at desc limit ${mostOrders}`);
  return rows.map((row) => ({ ...row, amount: fromDecimal(row.amount) }));
}

async function storeCalculated(
  db: Executor,
  calculated: readonly { readonly order_id: OrderId; readonly commission: string }[],
): Promise<void> {
  if (calculated.length === 0) return;
  await db.execute(sql`
    insert into order_checks (order_id, commission, commission_from)
    select order_id, commission, 'asked' from jsonb_to_recordset(${JSON.stringify(calculated)}::jsonb)
      as calculated (order_id uuid, commission numeric(18,2))
    on conflict (order_id) do update set commission = excluded.commission, commission_from = 'asked'
      where order_checks.commission is null`);
}
