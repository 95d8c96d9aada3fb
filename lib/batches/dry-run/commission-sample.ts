import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { fromDecimal, type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import { readCommission } from '@/lib/orders/quotes/quote';
import type { ProviderClient } from '@/lib/provider/client';
import type { BatchRow } from '../batch/batch';
import type { NetworkFigures } from '../batch/dry-run-figures';
import { paidRows } from './paid';

type Group = Pick<NetworkFigures, 'network' | 'currency' | 'count' | 'total'>;
type Sample = Group & { readonly amount: string; readonly beneficiaryAccount: string };

/** Rows of one network and currency with the highest fee of one row; null if the provider gave none. */
export type PricedGroup = Group & { readonly fee: MinorUnits | null; readonly isExact: boolean };

/** Networks and currencies priced per batch, three requests each. Fees of further groups are unknown. */
const mostGroups = 8;

/**
 * Commission of the rows (contract 4.8). Requests the fee of the smallest, middle and largest row of each
 * network and currency. If these are equal, every row between costs the same; otherwise the highest is an
 * upper bound. Throws `ProviderFault` if the provider does not respond.
 */
export async function priceRows(
  db: Executor,
  provider: ProviderClient,
  batch: Pick<BatchRow, 'id' | 'account'>,
): Promise<PricedGroup[]> {
  const samples = await readSamples(db, batch);
  const groups = [...new Set(samples.map(groupKey))].map((key) =>
    samples.filter((each) => groupKey(each) === key),
  );
  const priced = await Promise.all(
    groups.map((group, index) => priceGroup(provider, batch, index < mostGroups ? group : [], group[0])),
  );
  return priced.flat();
}

const groupKey = ({ network, currency }: Sample): string => `${network} ${currency}`;

async function priceGroup(
  provider: ProviderClient,
  { account }: Pick<BatchRow, 'account'>,
  requested: readonly Sample[],
  group: Group | undefined,
): Promise<PricedGroup[]> {
  if (!group) return [];
  const fees = await Promise.all(requested.map((sample) => feeOf(provider, account ?? '', sample)));
  const known = fees.flatMap((fee) => fee ?? []).sort((one, other) => (one < other ? -1 : 1));
  const isKnown = known.length > 0 && known.length === fees.length;
  const { network, currency, count, total } = group;
  const fee = isKnown ? (known.at(-1) ?? null) : null;
  return [{ network, currency, count, total, fee, isExact: isKnown && known[0] === fee }];
}

/** Commission of all rows of a group. */
export const commissionOf = ({ count, fee }: PricedGroup): MinorUnits | null =>
  fee === null ? null : minorUnits(BigInt(count) * fee);

const readSamples = (db: Executor, batch: Pick<BatchRow, 'id'>) =>
  db.execute<Sample>(sql`
    with ${paidRows(batch)}, ranked as (
      select network, coalesce(currency, 'EUR') as currency, amount, beneficiary_account,
        row_number() over (partition by network, currency order by amount, position) as place,
        count(*) over (partition by network, currency)::int as count, sum(amount) over (partition by network, currency) as total
      from rows
    )
    select network, currency, count, total::numeric(18,2)::text as total, amount::text as amount, beneficiary_account as "beneficiaryAccount"
    from ranked where place in (1, (count + 1) / 2, count) order by network, currency, place`);

async function feeOf(
  provider: ProviderClient,
  account: string,
  { network, currency, amount, beneficiaryAccount }: Sample,
): Promise<MinorUnits | undefined> {
  const requested = {
    account,
    amount: toDecimal(fromDecimal(amount)),
    networkType: network,
    beneficiaryAccount,
  };
  return readCommission(provider, network === 'SWIFT' ? { ...requested, currency } : requested);
}
