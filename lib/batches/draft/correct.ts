import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { rowContentFields } from '@/lib/orders/order/fields';
import { listPayoutCurrencies } from '@/lib/orders/quotes/payout-currencies';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { t } from '@/messages/batch-answers';
import type { BatchRow } from '../batch/batch';
import type { RowField } from '../import/mapping/mapped-fields';
import { fileMarkOf } from '../import/mapping/mapping';
import { type ByField, type CheckedRow, createRowCheck } from '../import/rows/check-row';
import { rowColumns, writtenOf } from '../import/rows/row-columns';
import { markDuplicates } from '../import/rows/warn';
import { changeDraft, type DraftParts } from './change-draft';
import { forgetWarnings } from './forget-warnings';
import { type RowInput, rowInput } from './row-input';

export type CorrectParts = DraftParts & { readonly provider: Parameters<typeof listPayoutCurrencies>[0] };

/** The fields of a row that a person retyped. */
export type Correction = {
  readonly position: number;
  readonly typed: Readonly<Partial<Record<RowField, string>>>;
};

export type CorrectedRow = { readonly position: number; readonly problems: ByField | null };

/** Current value of each field that someone else changed since it was displayed. Nothing was written. */
export type ChangedSince = { readonly since: Partial<RowInput> };

/**
 * Changes one row of a draft and checks it as on import; the row may still be wrong. Includes a row that was
 * excluded as wrong. Refuses with a message if the batch is not a draft or lacks the row. Refuses by field if
 * a value differs from the `seen` one (optimistic locking); changes to other fields do not matter.
 */
export const correctRow = async (
  { db, now, provider }: CorrectParts,
  { actor }: Granted<'payments:draft'>,
  {
    batchId,
    seen,
    ...correction
  }: Correction & { readonly batchId: BatchId; readonly seen: Readonly<Partial<Record<RowField, string>>> },
): Promise<Result<CorrectedRow, ChangedSince | string>> => {
  const offered = await offeredToRows(
    { db, now, provider },
    batchId,
    [correction.typed],
    correction.position,
  );
  return changeDraft<CorrectedRow, ChangedSince | string>(
    { db, now },
    actor,
    batchId,
    'correct',
    async (tx, batch) => {
      const since = await changedSince(tx, batch, correction, seen);
      if (Object.keys(since).length > 0) return refuse({ since });
      const [corrected] = await correctRows(tx, batch, [correction], { now: now(), offered });
      const details = { row: correction.position, fields: Object.keys(correction.typed).join(', ') };
      return corrected ? ok({ value: corrected, details }) : refuse(t('draft.noSuchRow'));
    },
  );
};

const isForeign = sql`upper(trim(coalesce(${batchRows.typed}->>'currency', ${batchRows.currency}, ''))) not in ('', 'EUR')`;

/**
 * Payout currencies of the provider, requested before the transaction and only if these rows need them. Null
 * otherwise, and while the provider is unavailable: submission checks again.
 */
export async function offeredToRows(
  { db, now, provider }: CorrectParts,
  id: BatchId,
  typed: readonly Correction['typed'][],
  position?: number,
): Promise<readonly string[] | null> {
  const isRequested = typed.some(({ currency = '' }) => !/^(?:EUR)?$/i.test(currency.trim()));
  const here = position === undefined ? undefined : eq(batchRows.position, position);
  const [found] = isRequested
    ? [true]
    : await db
        .select({ line: batchRows.line })
        .from(batchRows)
        .where(and(eq(batchRows.batchId, id), here, isForeign))
        .limit(1);
  return found ? listPayoutCurrencies(provider, now()) : null;
}

/**
 * Current values that match neither the value seen nor the new one. Stored forms may differ from typed ones.
 * A retry after a lost response finds its own change and succeeds.
 */
async function changedSince(
  tx: Transaction,
  batch: BatchRow,
  { position, typed }: Correction,
  seen: Partial<RowInput>,
): Promise<Partial<RowInput>> {
  const [row] = await tx
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batch.id), eq(batchRows.position, position)));
  if (!row) return {};
  const mark = fileMarkOf(batch);
  const stands = Object.entries(rowInput(row, mark));
  const becomes = rowInput(
    { ...row, ...rowColumns(row, checkCorrected(checksOf(batch, null), row, typed)) },
    mark,
  );
  return Object.fromEntries(
    // safe: the keys of a row's input are its fields
    (stands as [RowField, string][]).filter(
      ([field, text]) =>
        typed[field] !== undefined && ![seen[field], typed[field], becomes[field]].includes(text),
    ),
  );
}

/** Rows read, checked and written at a time: a few milliseconds, after which the event loop turns. */
const rowsAtOnce = 250;

/** Changes rows of a locked batch and repeats their duplicate check. Ignores unknown positions. */
export async function correctRows(
  tx: Transaction,
  batch: BatchRow,
  corrections: readonly Correction[],
  { now, offered }: { readonly now: Date; readonly offered: readonly string[] | null },
): Promise<CorrectedRow[]> {
  const corrected: CorrectedRow[] = [];
  const alike = await forgetWarnings(
    tx,
    batch.id,
    corrections.map(({ position }) => position),
  );
  const checks = checksOf(batch, offered);
  for (let at = 0; at < corrections.length; at += rowsAtOnce) {
    const some = new Map(
      corrections.slice(at, at + rowsAtOnce).map(({ position, typed }) => [position, typed]),
    );
    const rows = await tx
      .select()
      .from(batchRows)
      .where(and(eq(batchRows.batchId, batch.id), inArray(batchRows.position, [...some.keys()])));
    const changed = rows.map((row) => {
      const checked = checkCorrected(checks, row, some.get(row.position) ?? {});
      corrected.push({ position: row.position, problems: checked.problems ?? null });
      return { position: row.position, ...rowColumns(row, checked) };
    });
    await writeRows(tx, batch.id, changed);
  }
  const positions = [...corrected.map(({ position }) => position), ...alike];
  await markDuplicates(tx, batch.id, { now, positions });
  return corrected;
}

type Changed = { readonly position: number } & ReturnType<typeof rowColumns>;

/** Columns that a check yields. */
const checkedColumns = ['hash', ...rowContentFields, 'endToEndId', 'typed', 'problems'] as const;

/** Writes checked rows in one statement. */
async function writeRows(tx: Transaction, id: BatchId, changed: readonly Changed[]): Promise<void> {
  const names = checkedColumns.map((column) => sql.identifier(batchRows[column].name));
  const recorded = changed.map((row) => ({
    position: row.position,
    ...Object.fromEntries(checkedColumns.map((column) => [batchRows[column].name, row[column] ?? null])),
    amount: row.amount === null ? null : toDecimal(row.amount),
  }));
  // Correction includes only rows that were excluded as wrong.
  const unlessWrong = (column: SQL) => sql`case when r.exclusion = 'wrong' then null else ${column} end`;
  await tx.execute(sql`
    update batch_rows r set (${sql.join(names, sql`, `)}) = row (${sql.join(
      names.map((name) => sql`n.${name}`),
      sql`, `,
    )}), warnings = null, exclusion = ${unlessWrong(sql`r.exclusion`)},
      excluded_version = ${unlessWrong(sql`r.excluded_version`)}, excluded_by_id = ${unlessWrong(sql`r.excluded_by_id`)}
    from jsonb_populate_recordset(null::batch_rows, ${JSON.stringify(recorded)}::jsonb) as n
    where r.batch_id = ${id} and r.position = n.position`);
}

/** Parses a retyped amount like form input, and an unchanged one in the format of its file. */
function checkCorrected(
  { asTyped, asInFile }: ReturnType<typeof checksOf>,
  row: typeof batchRows.$inferSelect,
  typed: Correction['typed'],
): CheckedRow {
  const written = writtenOf(row);
  const isAmountNew = typed.amount !== undefined && typed.amount !== written.amount;
  const check = isAmountNew ? asTyped : asInFile;
  // The problems are stored, in one language for all readers.
  return inLocale(localeOf({}), () => check({ values: { ...written, ...typed } }));
}

function checksOf(batch: BatchRow, payoutCurrencies: readonly string[] | null) {
  const { account, commissionAccount, scheduledFor } = batch;
  const common = { account, commissionAccount, scheduledFor, payoutCurrencies };
  return {
    asInFile: createRowCheck({ ...common, decimalMark: fileMarkOf(batch) }),
    asTyped: createRowCheck({ ...common, decimalMark: null }),
  };
}
