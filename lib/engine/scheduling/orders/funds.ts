import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { Iban } from '@/lib/kernel/banking/iban';
import { formatAmount, fromDecimal, type MinorUnits, minorUnits, sum } from '@/lib/kernel/money';
import { inFlightStates } from '@/lib/kernel/states/order-states';
import type { OrderRow } from '@/lib/orders/order/content';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import { stored } from '@/messages/engine-reasons';
import { background } from '../../submissions/send/look-up';
import type { Commissions } from './commissions';

/** A snapshot of the client's accounts, read in one call. Undefined if the provider refuses to list them. */
export async function readAccounts(
  provider: ProviderClient,
): Promise<ReadonlyMap<string, Account> | undefined> {
  const reply = await provider.listAccounts({ allAccounts: true }, background);
  return reply.ok ? new Map(reply.value.map((account) => [account.iban, account])) : undefined;
}

/**
 * Explains why the accounts of an order cannot cover it in addition to all payments in progress; undefined if
 * they can. Stopped orders and those matched by `isExcluded` do not count.
 */
export async function findLackOfFunds(
  tx: Transaction,
  order: OrderRow,
  accounts: ReadonlyMap<string, Account>,
  commissions: Commissions,
  isExcluded: SQL = sql`false`,
): Promise<string | undefined> {
  const commission = await commissions.of(order);
  const debited = order.account;
  const charged = order.commissionAccount ?? debited;
  const needs: readonly (readonly [Iban, bigint])[] =
    debited === charged
      ? [[debited, order.amount + commission]]
      : [
          [debited, order.amount],
          [charged, commission],
        ];
  for (const [iban, needed] of needs) {
    const account = accounts.get(iban);
    const shown = groupIban(iban);
    if (!account) return stored('funds.notOurs', { account: shown });
    if (account.status !== 'ACTIVE') return stored('funds.closed', { account: shown });
    const taken = await takenBefore(tx, order, iban, commissions, isExcluded);
    if (account.balance - taken >= needed) continue;
    const lack = {
      account: shown,
      balance: formatAmount(account.balance),
      needed: formatAmount(minorUnits(needed)),
    };
    return taken > 0n
      ? stored('funds.insufficientWithOthers', { ...lack, taken: formatAmount(taken) })
      : stored('funds.insufficient', lack);
  }
  return undefined;
}

/**
 * The sum that payments in progress take from an account: amounts from the debited account, commissions from
 * the charged one.
 */
async function takenBefore(
  tx: Transaction,
  { id }: OrderRow,
  iban: Iban,
  commissions: Commissions,
  isExcluded: SQL,
): Promise<MinorUnits> {
  const isDebited = sql`${orders.account} = ${iban}`;
  const isCharged = sql`coalesce(${orders.commissionAccount}, ${orders.account}) = ${iban}`;
  const rows = await tx
    .select({
      network: orders.network,
      amount: sql<string>`coalesce(sum(${orders.amount}) filter (where ${isDebited}), 0)::numeric(18,2)::text`,
      charged: sql<number>`(count(*) filter (where ${isCharged}))::int`,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.state, [...inFlightStates]),
        or(eq(orders.account, iban), eq(orders.commissionAccount, iban)),
        ne(orders.id, id),
        sql`not (${orders.state} = 'approved' and ${orders.stopReason} is not null)`,
        not(isExcluded),
      ),
    )
    .groupBy(orders.network);
  return sum(
    rows.map(({ network, amount, charged }) =>
      minorUnits(fromDecimal(amount) + BigInt(charged) * commissions.typical(network)),
    ),
  );
}
