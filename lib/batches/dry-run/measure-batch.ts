import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { sumOf } from '@/lib/payments/measure';
import { breachesOf } from '@/lib/policy/limits';
import type { Limit, Policy } from '@/lib/policy/policy';
import { type OrderFacts, type Requirement, requirementOf, strictest } from '@/lib/policy/requirement';
import type { RowsProblem } from '../refusals';
import { cumulated, type FoundRows, foundRows, type MeasuredBatch, paidRows, someRows } from './paid';

export type BatchRequirement = Pick<Requirement, 'approvals' | 'groups'>;

/**
 * What a batch needs: what the strictest of its rows does, each measured with all that goes to its beneficiary on the day, and what
 * its total over a network would need as one payment. Bands only ask which of their sums a payment exceeds, so that of the rows
 * between two of these sums the largest speaks for all.
 */
export async function requirementOfBatch(
  db: Executor,
  batch: MeasuredBatch,
  ownAccounts: readonly string[],
  policy: Policy,
): Promise<BatchRequirement> {
  const sums = policy.bands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]));
  const facts = await db.execute<Pick<OrderFacts, 'network' | 'isOwnTransfer'> & { sum: string }>(sql`
    with ${paidRows(batch)}, ${cumulated(batch)}, whom as (select distinct network, beneficiary_account, beneficiary_key from rows)
    select network, beneficiary_account in (select jsonb_array_elements_text(${JSON.stringify(ownAccounts)}::jsonb)) and network <> 'SWIFT' as "isOwnTransfer",
      max(cumulated.sum)::numeric(18,2)::text as sum
    from whom join cumulated using (beneficiary_key)
    group by 1, 2, (select count(*) from jsonb_array_elements_text(${JSON.stringify(sums)}::jsonb) as band (sum) where cumulated.sum > band.sum::numeric)
    union all
    select network, false, sum(amount)::numeric(18,2)::text from batch_rows
    where batch_id = ${batch.id} and left_out is null and hash is not null group by network`);
  const account = batch.account ?? '';
  return strictest(
    facts.map(({ network, isOwnTransfer, sum }) =>
      requirementOf(policy, { network, account, isOwnTransfer, cumulated: fromDecimal(sum) }),
    ),
  );
}

/** The limits that the batch, with all that counts already, goes beyond. */
export async function overLimits(db: Executor, batch: MeasuredBatch, policy: Policy): Promise<RowsProblem[]> {
  const asked = await unreleasedSum(db, batch);
  const problems: RowsProblem[] = [];
  for (const limit of policy.limits) {
    if (limit.scope === 'beneficiary') {
      problems.push(...(await overBeneficiaryLimit(db, batch, limit)));
      continue;
    }
    const payer = { makerId: batch.makerId, account: batch.account ?? ownAccountMissing() };
    const used = await sumOf(db, payer, limit, batch.countsOn, { batch: batch.id });
    const breaches = breachesOf([{ limit, used }], asked);
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
    where batch_id = ${id} and left_out is null and hash is not null and position > ${releasedTo}`);
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
