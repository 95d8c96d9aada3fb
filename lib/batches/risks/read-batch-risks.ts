import { desc, eq, sql } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import { listChangedAccounts } from '@/lib/beneficiaries/book/changed-accounts';
import type { Executor } from '@/lib/db/client';
import { batchVersions } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import { stateList } from '@/lib/db/states';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { paidOrToBePaidStates } from '@/lib/kernel/states/order-states';
import { totalDebit } from '@/lib/orders/quotes/quote';
import { isFirstPayment } from '@/lib/orders/risks/read-risks';
import type { BatchRow } from '../batch/batch';
import { balanceAfter, type StoredDryRun } from '../batch/dry-run-figures';
import { paidRows } from '../dry-run/paid';
import type { BatchRisk, RiskyRows, SealedFigures } from './batch-risk';

type Parts = { readonly db: Executor; readonly now: Date };
type Reading = Granted<'payments:read'>;

/** A dry run, and how many of its rows are possible duplicates. */
export type Measured = { readonly figures: StoredDryRun | undefined; readonly duplicates: number };

/** The risks of an undecided batch, fraud first: sums over its rows, and the figures of a dry run. */
export async function readBatchRisks(
  { db, now }: Parts,
  granted: Reading,
  batch: BatchRow,
  { figures, duplicates }: Measured,
): Promise<readonly BatchRisk[]> {
  const { scheduledFor, duplicateReason: reason } = batch;
  const [rows, edited] = await Promise.all([riskyRows({ db, now }, granted, batch), readEdit(db, batch)]);
  const risks: readonly (BatchRisk | undefined)[] = [
    ...rows,
    duplicates > 0 || reason ? { kind: 'possible_duplicate', count: duplicates, reason } : undefined,
    scheduledFor && scheduledFor <= now ? { kind: 'date_passed', at: scheduledFor } : undefined,
    ...(figures ? risksOfFigures(figures) : []),
    edited,
  ];
  return risks.filter((risk) => risk !== undefined);
}

function risksOfFigures(figures: StoredDryRun): readonly (BatchRisk | undefined)[] {
  const { account, commission, commissionAccount, networks, total } = figures;
  const after = balanceAfter(figures);
  const fee = commission ? fromDecimal(commission.total) : undefined;
  const isFromPayingAccount = commissionAccount === null;
  return [
    after === undefined ? undefined : { kind: 'balance', after, committed: fromDecimal(account.taken) },
    {
      kind: 'cost',
      fee,
      isExact: commission?.isExact ?? false,
      isFromPayingAccount,
      totalDebit: totalDebit(fromDecimal(total), fee, isFromPayingAccount),
    },
    {
      kind: 'value_date',
      days: [...new Set(networks.map(({ executedOn }) => localDate(executedOn)))].sort(),
    },
  ];
}

type Summed = { readonly count: number; readonly amount: string; readonly names: readonly string[] | null };
type Sums = { readonly changed: Summed; readonly mismatched: Summed; readonly first: Summed };

/** Sums of the rows that are not released yet, by the rules of `readRisks`. */
async function riskyRows(
  { db, now }: Parts,
  granted: Reading,
  batch: BatchRow,
): Promise<readonly BatchRisk[]> {
  const book = grant(granted.actor, 'beneficiaries:read');
  const changed = book ? [...(await listChangedAccounts(db, book, { now })).keys()] : [];
  const summed = (
    flag: ReturnType<typeof sql>,
  ) => sql`json_build_object('count', count(*) filter (where ${flag}),
    'amount', coalesce(sum(amount) filter (where ${flag}), 0)::numeric(18,2)::text,
    'names', (array_agg(name order by position) filter (where ${flag}))[1:3])`;
  const [sums] = await db.execute<Sums>(sql`
    with ${paidRows(batch)},
    paid as materialized (
      select position, amount, beneficiary_name as name, beneficiary_key, lookalike_key(beneficiary_name) as look, spelling_key(beneficiary_name) as spelling,
        array[beneficiary_key, beneficiary_key || '@' || left(coalesce(bank_bic, ''), 8)] as account_keys
      from rows where position > ${batch.releasedTo}
    ),
    flagged as materialized (
      select paid.*,
        account_keys && array(select jsonb_array_elements_text(${JSON.stringify(changed)}::jsonb)) as is_changed,
        ${isFirstPayment(sql`paid.beneficiary_key`)} as is_first,
        exists (select from beneficiaries b where b.name_keys && array[look] and b.account_key <> all(account_keys))
          or exists (select from orders p where spelling_key(p.beneficiary_name) = spelling
            and p.beneficiary_key <> paid.beneficiary_key and p.state in ${stateList(paidOrToBePaidStates)})
          or exists (select from orders p where p.beneficiary_key = paid.beneficiary_key
            and spelling_key(p.beneficiary_name) <> spelling and p.state in ${stateList(paidOrToBePaidStates)})
          as is_mismatched
      from paid
    )
    select ${summed(sql`is_changed`)} as changed, ${summed(sql`is_mismatched`)} as mismatched,
      ${summed(sql`is_first`)} as first from flagged`);
  if (!sums) return [];
  return [
    ...riskOf('changed_account', sums.changed),
    ...(book ? riskOf('name_mismatch', sums.mismatched) : []),
    ...riskOf('first_payment', sums.first),
  ];
}

function riskOf(
  kind: Extract<BatchRisk, { rows: RiskyRows }>['kind'],
  { count, amount, names }: Summed,
): readonly BatchRisk[] {
  const rows = { count, amount: fromDecimal(amount), names: [...new Set(names ?? [])] };
  return count > 0 ? [{ kind, rows }] : [];
}

/** The difference between the last two versions that approvers could see. */
async function readEdit(db: Executor, { id }: BatchRow): Promise<BatchRisk | undefined> {
  const [last, before] = await db
    .select({
      version: batchVersions.version,
      form: batchVersions.canonicalForm,
      at: batchVersions.at,
      by: users.name,
    })
    .from(batchVersions)
    .innerJoin(users, eq(users.id, batchVersions.editorId))
    .where(eq(batchVersions.batchId, id))
    .orderBy(desc(batchVersions.version))
    .limit(2);
  if (!last || !before) return undefined;
  const [was, becomes] = [sealedFigures(before.form), sealedFigures(last.form)];
  if (was.root === becomes.root) return undefined;
  return { kind: 'edited', since: before.version, by: last.by, at: last.at, was, becomes };
}

function sealedFigures(form: string): SealedFigures & { readonly root: string } {
  // safe: only canonical forms of `batchCanonicalForm` are stored
  const { account, rowCount, total, root } = JSON.parse(form) as Readonly<Record<string, string>>;
  return {
    account: account ?? '',
    rowCount: Number(rowCount),
    total: fromDecimal(total ?? '0.00'),
    root: root ?? '',
  };
}
