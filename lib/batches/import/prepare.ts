import type { Executor } from '@/lib/db/client';
import { type Granted, grant } from '@/lib/identity/grant';
import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { shownText } from '@/lib/kernel/text';
import type { BatchRow } from '../batch';
import { type BatchFile, fileBytes, findFile } from '../files';
import { type BatchOfSameFile, listBatchesOfSameFile } from '../queries';
import { findBatchById } from './batch-by-id';
import { type ByField, createRowCheck } from './check-row';
import { findRemembered } from './guess-file';
import { decimalMarkOf, type MappedField, missingFields, type TableMapping, tableMapping } from './mapping';
import { type PaymentHead, readPaymentHead } from './payment-head';
import type { TableRow } from './source-row';
import { firstRows } from './table-of-file';
import { createTableReader } from './table-rows';
import { noPreviewTurn, previewTurns } from './turns-of-people';
import { UnreadableFile } from './unreadable-file';
import { sheetNames } from './xlsx-rows';

type Drafting = Granted<'payments:draft'>;

/** How a table looks when it is read in a certain way. */
export type TablePreview = {
  readonly mapping: TableMapping;
  /** Whether a table with the same headings was read before. */
  readonly isRemembered: boolean;
  /** Of a workbook; empty for a CSV. */
  readonly sheets: readonly string[];
  /** One for every column; empty texts where the table has none. */
  readonly headings: readonly string[];
  /** The first rows behind the headings, each with what would be wrong with it; the account, which is chosen later, aside. */
  readonly rows: readonly PreviewRow[];
  /** Fields that are needed and that nothing gives a value. */
  readonly missing: readonly MappedField[];
};
type PreviewRow = { readonly line: number; readonly cells: readonly string[]; readonly problems: ByField };

export type { PaymentHead };

export type Preparation = {
  readonly batch: BatchRow;
  readonly file: BatchFile;
  /** Other batches of the very same bytes. */
  readonly sameFile: readonly BatchOfSameFile[];
  readonly reading:
    | { readonly kind: 'table'; readonly preview: TablePreview }
    | { readonly kind: 'pain001'; readonly head: PaymentHead }
    | { readonly kind: 'unreadable'; readonly problem: string };
};

const previewRows = 20;

/** What is to be known before a file is read: how it looks, and whether it came in before. Undefined where there is no such batch. */
export async function findPreparation(
  db: Executor,
  granted: Drafting,
  id: BatchId,
  now = new Date(),
): Promise<Preparation | undefined> {
  const batch = await findBatchById(db, id);
  const file = batch?.fileId ? await findFile(db, batch.fileId) : undefined;
  if (!batch || !file) return undefined;
  const reading = grant(granted.actor, 'payments:read');
  const sameFile = reading ? await listBatchesOfSameFile(db, reading, { id, fileId: file.id }) : [];
  const read = await inTurn(granted, async () => ok(await readingOf(db, batch, file.id, now)));
  return {
    ...{ batch, file, sameFile },
    reading: read.ok ? read.value : { kind: 'unreadable', problem: read.error },
  };
}

/** Looks into a file when this person, and the house, have a look to spare; the words where they have none. */
async function inTurn<Value>(
  { actor }: Drafting,
  look: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const endTurn = await previewTurns.take(actor.id);
  if (typeof endTurn === 'string') return refuse(noPreviewTurn[endTurn]);
  try {
    return await look();
  } finally {
    endTurn();
  }
}

async function readingOf(
  db: Executor,
  { format, mapping }: BatchRow,
  fileId: BatchFileId,
  now: Date,
): Promise<Preparation['reading']> {
  if (format === 'pain001') {
    const head = await asRead(() => readPaymentHead(fileBytes(db, fileId), now));
    return head.ok ? { kind: 'pain001', head: head.value } : { kind: 'unreadable', problem: head.error };
  }
  const preview = await previewOf(db, fileId, tableMapping.parse(mapping));
  return preview.ok
    ? { kind: 'table', preview: preview.value }
    : { kind: 'unreadable', problem: preview.error };
}

/** What was read; the words where the file cannot be. */
async function asRead<Value>(read: () => Promise<Value>): Promise<Result<Value, string>> {
  try {
    return ok(await read());
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.message);
    throw error;
  }
}

/** The same table, read in another way; words where it cannot be. */
export async function previewWith(
  db: Executor,
  granted: Drafting,
  id: BatchId,
  mapping: TableMapping,
): Promise<Result<TablePreview, string>> {
  const batch = await findBatchById(db, id);
  const fileId = batch?.mapping ? batch.fileId : null;
  if (!fileId) return refuse('There is no table to be read here.');
  return inTurn(granted, () => previewOf(db, fileId, mapping));
}

async function previewOf(
  db: Executor,
  fileId: BatchFileId,
  mapping: TableMapping,
): Promise<Result<TablePreview, string>> {
  const found = await asRead(() => firstRows(db, { fileId, mapping }, previewRows + 1));
  if (!found.ok) return found;
  const rows = found.value;
  const first = mapping.hasHeadings ? rows.shift()?.cells : undefined;
  const width = Math.max(first?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  return ok({
    mapping,
    isRemembered: first !== undefined && (await findRemembered(db, first)) !== undefined,
    sheets: mapping.sheet === null ? [] : await sheetNames(db, fileId),
    headings: Array.from({ length: width }, (_, at) => shownText(first?.[at] ?? '').trim()),
    rows: checkedRows(rows.slice(0, previewRows), mapping),
    missing: missingFields(mapping),
  });
}

/** The account is chosen later, and no row is blamed for it. */
function checkedRows(rows: readonly TableRow[], mapping: TableMapping): PreviewRow[] {
  const read = createTableReader(mapping);
  const decimalMark = decimalMarkOf(mapping);
  const check = createRowCheck({ account: null, commissionAccount: null, scheduledFor: null, decimalMark });
  return rows.map((row) => {
    const { account: _, ...problems } = check(read(row)).problems ?? {};
    return { line: row.line, cells: row.cells.map(shownText), problems };
  });
}
