import { accountsWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { fileBytes, findPart } from '@/lib/batches/files';
import {
  type ActiveAccount,
  type Charged,
  checkCharged,
  type Debit,
  debitsOfParts,
  listActiveAccounts,
} from '@/lib/batches/import/charged-accounts';
import { createUtf8Check } from '@/lib/batches/import/csv/encoding';
import { debitedAccount } from '@/lib/batches/import/debited-account';
import type { FileGuess } from '@/lib/batches/import/file/file-guess';
import { hasGroups } from '@/lib/batches/import/groups/group-reader';
import { mappedFieldLabels } from '@/lib/batches/import/mapping/mapped-fields';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { ReadFile } from '@/lib/batches/import/reading/file-reader';
import type { TablePreview } from '@/lib/batches/import/reading/preview';
import { planTable } from '@/lib/batches/import/splitting/table-plan';
import { sniffFormat } from '@/lib/batches/import/upload/sniff';
import { hiddenRowsText } from '@/lib/batches/import/xlsx/hidden-rows';
import type { Database } from '@/lib/db/client';
import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import { showList } from '@/lib/kernel/formats/lists';
import type { BatchFileId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { t } from '@/messages/payment-files';

export type JudgeParts = {
  readonly db: Database;
  readonly readFile: ReadFile;
  readonly provider: Pick<ProviderClient, 'listAccounts'>;
  readonly now: () => Date;
};

export type JudgedFile = {
  readonly format: Exclude<BatchFormat, 'rows_of_another'>;
  readonly guess: FileGuess;
  readonly charged: readonly Charged[];
};

/** The accounts are needed, and the bank does not answer: no reason to refuse a file. */
export class AccountsUnavailable extends Error {
  override readonly name = 'AccountsUnavailable';
}

/** The format of a stored file by its first bytes; undefined if it is none that can be read. */
export async function formatOf(
  db: Database,
  fileId: BatchFileId,
): Promise<Result<JudgedFile['format'], string>> {
  return sniffFormat((await findPart(db, fileId, 0)) ?? new Uint8Array());
}

/**
 * How a delivered file is read, without asking anybody: refuses in words whatever needs the answer of a
 * person. Throws `AccountsUnavailable` if it can be judged only later.
 */
export async function judgeFile(
  parts: JudgeParts,
  deliverer: Actor,
  { fileId, account }: { readonly fileId: BatchFileId; readonly account: string | null },
): Promise<Result<JudgedFile, string>> {
  const { db, readFile, now } = parts;
  const format = await formatOf(db, fileId);
  if (!format.ok) return format;
  const isUtf8 = format.value === 'csv' && (await isFileUtf8(db, fileId));
  const guess = await readFile('guess', { format: format.value, fileId, isUtf8, now: now() });
  if (!guess.ok) return guess;
  const accounts = await listKnown(parts, deliverer);
  const common = { fileId, named: account, accounts };
  const { mapping } = guess.value;
  const planned = mapping
    ? await planOfTable(parts, { ...common, mapping })
    : await planOfMessage(parts, common);
  if (!planned.ok) return planned;
  const { debits, ...plan } = planned.value;
  const charged = await checkCharged(db, deliverer, { debits, commissionAccount: null, accounts });
  const read = { ...guess.value, ...plan, parts: debits.length };
  return charged.ok ? ok({ format: format.value, guess: read, charged: charged.value }) : charged;
}

type Accounts = readonly ActiveAccount[];
type Planned = { readonly debits: readonly Debit[]; readonly mapping: TableMapping | null };
type ToPlan = {
  readonly fileId: BatchFileId;
  /** The account that the program named beside the file. */
  readonly named: string | null;
  readonly accounts: Accounts;
};

const onlyOf = ([first, ...others]: Accounts): string => (others.length === 0 ? (first?.iban ?? '') : '');

async function planOfTable(
  { readFile, now }: JudgeParts,
  { fileId, mapping, named, accounts }: ToPlan & { readonly mapping: TableMapping },
): Promise<Result<Planned, string>> {
  const question = await questionOf(readFile, fileId, mapping);
  if (!question.ok) return question;
  const grouped = hasGroups(mapping) ? await readFile('groups', { fileId, mapping }) : ok(null);
  if (!grouped.ok) return grouped;
  const { openDay, dayOrder } = grouped.value ?? {};
  if (openDay && !dayOrder) return refuse(t('refusals.dayOrder', { text: openDay.text.slice(0, 20) }));
  const chosen = { account: named ?? onlyOf(accounts), scheduledFor: null };
  const plan = planTable(null, grouped.value, { ...chosen, mapping }, accounts, now());
  if (!plan.ok) return plan;
  const isOpen = plan.value.debits.some((debit) => debit.account === '');
  return isOpen ? refuse(t('refusals.account')) : plan;
}

async function planOfMessage(
  { readFile, now }: JudgeParts,
  { fileId, named, accounts }: ToPlan,
): Promise<Result<Planned, string>> {
  const survey = await readFile('survey', { fileId, now: now() });
  if (!survey.ok) return survey;
  const { parts } = survey.value.head;
  const [first] = parts;
  const ofFile = first && debitedAccount(first, accounts);
  if (ofFile && !ofFile.ok) return ofFile;
  const account = named ?? ofFile?.value ?? onlyOf(accounts);
  if (account === '') return refuse(t('refusals.account'));
  const debits = debitsOfParts(parts, accounts, { account, scheduledFor: first?.scheduledFor ?? null });
  return debits.ok ? ok({ debits: debits.value, mapping: null }) : debits;
}

async function isFileUtf8(db: Database, fileId: BatchFileId): Promise<boolean> {
  const check = createUtf8Check();
  for await (const bytes of fileBytes(db, fileId)) check.scan(bytes);
  return check.end();
}

/** Refuses a table if a person would have to choose how it is read. */
async function questionOf(
  readFile: ReadFile,
  fileId: BatchFileId,
  mapping: TableMapping,
): Promise<Result<undefined, string>> {
  if (!mapping.hasHeadings) return refuse(t('refusals.headings'));
  const preview = await readFile('preview', { fileId, mapping });
  if (!preview.ok) return preview;
  const { missing, sheets, hiddenRows, formulas, headings, daysToCome, isImprobable } = preview.value;
  if (mapping.isEncodingOpen || isImprobable) return refuse(t('refusals.encoding'));
  if (missing.length > 0)
    return refuse(
      t('refusals.columns', { names: showList(missing.map((field) => mappedFieldLabels[field])) }),
    );
  if (sheets.length > 1) return refuse(t('refusals.sheets', { count: String(sheets.length) }));
  if (hiddenRows) return refuse(t('refusals.hiddenRows', { rows: hiddenRowsText(hiddenRows) }));
  if (formulas) return refuse(t('refusals.formulas', { cells: formulas.cells.join(', ') }));
  const [dates] = daysToCome;
  if (dates !== undefined) return refuse(t('refusals.dates', { column: headings[dates] ?? '' }));
  const open = openAmount(preview.value);
  if (open !== undefined) return refuse(t('refusals.decimals', { amount: open }));
  const isKnown = preview.value.isRemembered || preview.value.system !== null;
  return mapping.amountSign === 'negative' && !isKnown ? refuse(t('refusals.negative')) : ok(undefined);
}

/** An amount such as `1,234`, if no other says which mark is that of the decimals. */
function openAmount({ mapping, rows }: TablePreview): string | undefined {
  const column = mapping.columns.amount;
  if (mapping.sheet !== null || column === undefined) return undefined;
  const amounts = rows.map(({ cells }) => cells[column] ?? '');
  const isTold = amounts.some((amount) => /[.,]\d{1,2}\D*$|[.,']\d{3}[.,']/.test(amount));
  return isTold ? undefined : amounts.find((amount) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(amount))?.trim();
}

/** Our active accounts. Confidential ones do not exist for a program, nor in what it is answered. */
async function listKnown({ db, provider }: JudgeParts, deliverer: Actor): Promise<Accounts> {
  const accounts = await listActiveAccounts(provider);
  if (!accounts.ok) throw new AccountsUnavailable('the accounts are not available');
  const ibans = accounts.value.map(({ iban }) => iban);
  const withheld = await accountsWithheld(db, deliverer, ibans);
  return accounts.value.filter(({ iban }) => !withheld.has(iban));
}
