import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import type { Policy } from '@/lib/policy/rules/policy';
import type { RowsProblem } from '../batch/refusals';
import { cumulated, type FoundRows, foundRows, type MeasuredBatch, paidRows, someRows } from './paid';

/**
 * Unreleased rows to other parties, each joined with the verified beneficiary of its account: see
 * `findVerified`.
 */
const entries = ({ releasedTo }: MeasuredBatch, ownAccounts: readonly string[]): SQL => sql`
  book as (select account_key, account_verified_at, left(bank_bic, 8) as bank from beneficiaries where state in ${stateList(verifiedStates)}),
  entries as (
    select rows.position, rows.line, rows.beneficiary_key, left(rows.bank_bic, 8) as bank, cumulated.sum,
      account_key is not null as is_verified, account_verified_at as verified_at
    from rows join cumulated using (beneficiary_key)
    left join book on book.account_key = case
      when rows.beneficiary_key in (select account_key from book) then rows.beneficiary_key
      else rows.beneficiary_key || '@' || left(coalesce(rows.bank_bic, ''), 8) end
      and (rows.bank_bic is null or book.bank = left(rows.bank_bic, 8))
    where rows.position > ${releasedTo}
      and (rows.network = 'SWIFT'
        or rows.beneficiary_account not in (select jsonb_array_elements_text(${JSON.stringify(ownAccounts)}::jsonb)))
  )`;

/**
 * Beneficiary rules for all rows at once, equivalent to `checkAgainstPolicy` for an order. Finds
 * beneficiaries that must be verified first, and large payments within the cooling period. Own accounts are
 * exempt.
 */
export async function brokenBookRules(
  db: Executor,
  batch: MeasuredBatch,
  ownAccounts: readonly string[],
  { beneficiaries: { onlyFromBook, coolingHours, coolingAbove } }: Policy,
  now: Date,
): Promise<RowsProblem[]> {
  if (!onlyFromBook && coolingHours === 0) return [];
  const isLarge = sql`(${coolingHours} > 0 and sum > ${coolingAbove}::numeric)`;
  const found = await db.execute<FoundRows & { isVerified: boolean; until: string | null }>(sql`
    with ${paidRows(batch)}, ${cumulated(batch)}, ${entries(batch, ownAccounts)}
    select is_verified as "isVerified", ${someRows}, max(verified_at + make_interval(hours => ${coolingHours}))::text as until
    from entries
    where case when is_verified then
      ${isLarge} and verified_at + make_interval(hours => ${coolingHours}) > ${now.toISOString()}::timestamptz
      and not exists (
        select from orders where orders.beneficiary_key = entries.beneficiary_key
          and (bank is null or left(orders.bank_bic, 8) = bank)
          and orders.state = 'completed' and orders.updated_at < verified_at
      )
    else ${onlyFromBook} or ${isLarge} end
    group by is_verified`);
  const missing = found.find(({ isVerified }) => !isVerified);
  const young = found.find(({ isVerified }) => isVerified);
  const [notInBook, cooling] = [foundRows(missing), foundRows(young)];
  return [
    ...(notInBook ? [{ kind: 'not_in_book', rows: notInBook } as const] : []),
    ...(cooling && young?.until
      ? [{ kind: 'cooling', rows: cooling, until: new Date(young.until) } as const]
      : []),
  ];
}
