import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { sumOf } from '@/lib/orders/checks/measure';
import { breachesOf } from '@/lib/policy/rules/limits';
import type { Limit, Policy } from '@/lib/policy/rules/policy';
import { type OrderFacts, type Requirement, requirementOf, strictest } from '@/lib/policy/rules/requirement';
import { makersOf } from '../batch/batch';
import type { RowsProblem } from '../batch/refusals';
import { cumulated, type FoundRows, foundRows, type MeasuredBatch, paidRows, someRows } from './paid';

export type BatchRequirement = Pick<Requirement, 'approvals' | 'groups'>;

/**
 * Approvals that a batch requires. They cover its strictest row, measured with the day's total to its
 * beneficiary, and its total per network as one payment. Bands only test thresholds, so the largest row
 * between two thresholds represents the others.
 */
export async function requirementOfBatch(
  db: Executor,
  batch: MeasuredBatch,
  ownAccounts: readonly string[],
  policy: Policy,
): Promise<BatchRequirement> {
  const facts = await db.execute<Facts>(sql`
    with ${paidRows(batch)}, ${cumulated(batch)}, whom as (select distinct network, beneficiary_account, beneficiary_key from rows)
    select network, beneficiary_account in (select jsonb_array_elements_text(${JSON.stringify(ownAccounts)}::jsonb)) and network <> 'SWIFT' as "isOwnTransfer",
      max(cumulated.sum)::numeric(18,2)::text as sum
    from whom join cumulated using (beneficiary_key)
    group by 1, 2, ${bandsBelow(policy, sql`cumulated.sum`)}
    union all
    select network, false, sum(amount)::numeric(18,2)::text from batch_rows
    where batch_id = ${batch.id} and exclusion is null and hash is not null group by network`);
  return strictestOf(policy, batch.account, facts);
}

type Facts = Pick<OrderFacts, 'network' | 'isOwnTransfer'> & { readonly sum: string };

/**
 * Number of bands below a sum: rows of one network in the same band require what the largest of them
 * requires.
 */
function bandsBelow({ bands }: Policy, sum: SQL): SQL {
  const ends = bands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]));
  return sql`(select count(*) from jsonb_array_elements_text(${JSON.stringify(ends)}::jsonb) as band (upto) where ${sum} > band.upto::numeric)`;
}

const strictestOf = (policy: Policy, account: string | null, facts: readonly Facts[]): BatchRequirement =>
  strictest(
    facts.map(({ network, isOwnTransfer, sum }) =>
      requirementOf(policy, {
        network,
        account: account ?? '',
        isOwnTransfer,
        cumulated: fromDecimal(sum),
      }),
    ),
  );

/**
 * Minimum requirements of approved rows: any one entry of each list suffices. The total per network counts as
 * one payment. A row counts with the batch total to its beneficiary, or more. Other payments of that day are
 * no longer known, and a larger sum may require less.
 */
export async function requirementsOfRows(
  db: Executor,
  { id, account }: Pick<MeasuredBatch, 'id' | 'account'>,
  ownAccounts: readonly string[],
  policy: Policy,
): Promise<readonly (readonly BatchRequirement[])[]> {
  const facts = await db.execute<Facts & { readonly isTotal: boolean }>(sql`
    with ${paidRows({ id })}, summed as (
      select network, beneficiary_account in (select jsonb_array_elements_text(${JSON.stringify(ownAccounts)}::jsonb)) and network <> 'SWIFT' as own,
        sum(amount) over (partition by beneficiary_key) as sum
      from rows
    )
    select network, own as "isOwnTransfer", false as "isTotal", max(sum)::numeric(18,2)::text as sum from summed
    group by 1, 2, ${bandsBelow(policy, sql`summed.sum`)}
    union all
    select network, false, true, sum(amount)::numeric(18,2)::text from rows group by network`);
  return facts.map(({ isTotal, sum, ...fact }) => {
    const least = fromDecimal(sum);
    const sums = isTotal ? [least] : [least, ...sumsAbove(policy, least)];
    return sums.map((cumulated) => requirementOf(policy, { ...fact, account: account ?? '', cumulated }));
  });
}

/** One sum from each higher band that the payment may fall into. */
const sumsAbove = ({ bands }: Policy, least: MinorUnits): readonly MinorUnits[] =>
  bands
    .flatMap(({ upTo }) => (upTo === null ? [] : [fromDecimal(upTo)]))
    .filter((end) => end >= least)
    .map((end) => minorUnits(end + 1n));

/** The limits that the batch exceeds together with everything that already counts. */
export async function overLimits(db: Executor, batch: MeasuredBatch, policy: Policy): Promise<RowsProblem[]> {
  const requested = await unreleasedSum(db, batch);
  const problems: RowsProblem[] = [];
  for (const limit of policy.limits) {
    if (limit.scope === 'beneficiary') {
      problems.push(...(await overBeneficiaryLimit(db, batch, limit)));
      continue;
    }
    const { makerId } = makersOf(batch);
    const payer = { makerId, account: batch.account ?? ownAccountMissing() };
    const used = await sumOf(db, payer, limit, batch.countsOn, { batch: batch.id });
    const breaches = breachesOf([{ limit, used }], requested);
    if (breaches.length > 0) problems.push({ kind: 'over_limit', breaches });
  }
  return problems;
}

function ownAccountMissing(): never {
  throw new Error('a batch is measured once its account is chosen');
}

async function unreleasedSum(db: Executor, { id, releasedTo }: MeasuredBatch): Promise<MinorUnits> {
  const [row] = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0)::numeric(18,2)::text as sum from batch_rows
    where batch_id = ${id} and exclusion is null and hash is not null and position > ${releasedTo}`);
  return fromDecimal(row?.sum ?? '0.00');
}

async function overBeneficiaryLimit(
  db: Executor,
  batch: MeasuredBatch,
  limit: Limit,
): Promise<RowsProblem[]> {
  const [over] = await db.execute<FoundRows & { most: string | null }>(sql`
    with ${paidRows(batch)}, ${cumulated(batch, limit.period)}
    select ${someRows}, (max(cumulated.sum) - ${limit.amount}::numeric)::numeric(18,2)::text as most
    from rows join cumulated using (beneficiary_key) where cumulated.sum > ${limit.amount}::numeric and position > ${batch.releasedTo}`);
  const rows = foundRows(over);
  const most = minorUnits(fromDecimal(over?.most ?? '0.00'));
  return rows ? [{ kind: 'over_beneficiary_limit', limit, rows, most }] : [];
}
