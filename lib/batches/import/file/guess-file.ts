import { inArray } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchMappings } from '@/lib/db/schema/orders/batch-files';
import type { BatchFileId } from '@/lib/kernel/ids';
import { fileBytes, findPart } from '../../files';
import { decodedText, encodingOfStart } from '../csv/encoding';
import { createLetterSample, guessEncoding, type LetterSample } from '../csv/guess-encoding';
import type { Encoding } from '../mapping/encodings';
import { headingsKey } from '../mapping/headings';
import { mappedFields } from '../mapping/mapped-fields';
import { type RememberedMapping, rememberedMapping, type TableMapping } from '../mapping/mapping';
import { missingFields } from '../mapping/missing-fields';
import { usedColumns } from '../mapping/references';
import type { TableRow } from '../mapping/source-row';
import { readPaymentHead } from '../pain001/payment-head';
import { sheetNames } from '../xlsx/xlsx-rows';
import type { FileGuess, UploadedFile } from './file-guess';
import { guessAmountSign, guessDecimalMark, guessDelimiter, guessMapping } from './guess';
import { rowsAbovePayments } from './guess-headings';
import { firstRows } from './table-of-file';

/** Sample size of a guess in rows. */
const sampleRows = 100;

/**
 * Suggests how to read a file, from its content and the last mapping of the same headings. Throws
 * `UnreadableFile` if the beginning of the file is unreadable.
 */
export async function guessOfFile(
  db: Executor,
  { format, fileId, isUtf8, now }: UploadedFile & { readonly now: Date },
): Promise<FileGuess> {
  if (format === 'pain001') {
    // Fails early for a file that cannot be imported, before anyone makes choices.
    const { messageId: id, party, parts } = await readPaymentHead(fileBytes(db, fileId), now);
    return { mapping: null, message: { id, party }, parts: parts.length };
  }
  const given = await layoutOf(db, { format, fileId, isUtf8 });
  const rows = await firstRows(db, { fileId, mapping: given }, sampleRows);
  return { mapping: await asRemembered(db, rows, guessMapping(rows, given)), message: null, parts: 1 };
}

export type Layout = Pick<TableMapping, 'encoding' | 'isEncodingOpen' | 'delimiter' | 'sheet'>;

/** Table layout, independent of its content. */
export async function layoutOf(db: Executor, { format, fileId, isUtf8 }: UploadedFile): Promise<Layout> {
  if (format === 'xlsx') {
    return layoutOfSheet(await sheetOfPayments(db, fileId));
  }
  const start = (await findPart(db, fileId, 0)) ?? new Uint8Array();
  const certain = encodingOfStart(start) ?? (isUtf8 ? 'utf-8' : undefined);
  const { encoding, isDoubtful } = certain
    ? { encoding: certain, isDoubtful: false }
    : guessEncoding(await letterSample(db, fileId));
  const delimiter = guessDelimiter(await firstText(db, fileId, encoding));
  return { encoding, isEncodingOpen: isDoubtful, delimiter, sheet: null };
}

const layoutOfSheet = (sheet: string) =>
  ({ encoding: null, isEncodingOpen: false, delimiter: null, sheet }) as const;

/** Number of sheets that are looked at. */
const mostSheets = 8;

/** The first sheet with a column for each required field, or the first one. */
async function sheetOfPayments(db: Executor, fileId: BatchFileId): Promise<string> {
  const [first = '', ...others] = await sheetNames(db, fileId);
  if (others.length === 0) return first;
  for (const sheet of [first, ...others].slice(0, mostSheets)) {
    const layout = layoutOfSheet(sheet);
    const rows = await firstRows(db, { fileId, mapping: layout }, sampleRows);
    if (missingFields(guessMapping(rows, layout)).length === 0) return sheet;
  }
  return first;
}

/** Sample size in bytes that is enough for guessing the encoding. */
const mostSampled = 8 * 1024 * 1024;

export async function letterSample(db: Executor, fileId: BatchFileId): Promise<LetterSample> {
  const sample = createLetterSample();
  let sampled = 0;
  for await (const bytes of fileBytes(db, fileId)) {
    sample.add(bytes);
    sampled += bytes.length;
    if (sampled > mostSampled) break;
  }
  return sample.end();
}

async function firstText(db: Executor, fileId: BatchFileId, encoding: Encoding): Promise<string> {
  for await (const text of decodedText(fileBytes(db, fileId), encoding)) return text;
  return '';
}

/**
 * Suggests the mapping again after a choice that changes what the table is: its `columns` below other
 * headings, or all of it if the rows are others.
 */
export async function guessAgain(
  db: Executor,
  fileId: BatchFileId,
  mapping: TableMapping,
  of: 'columns' | 'table',
): Promise<TableMapping> {
  const rows = await firstRows(db, { fileId, mapping }, sampleRows);
  const { hiddenRows, formulas, network, reference, hasHeadings, headingsLine } = mapping;
  const chosen = { hiddenRows, formulas, network, reference };
  if (of === 'table') return { ...(await asRemembered(db, rows, guessMapping(rows, mapping))), ...chosen };
  const at = headingsLine === null ? 0 : rows.findIndex(({ line }) => line === headingsLine);
  const headings = hasHeadings ? rows[at] : undefined;
  const guess = { ...guessMapping(rows, mapping, headings ? at : null), ...chosen };
  const remembered = headings && (await findRemembered(db, headings.cells));
  return remembered ? withRemembered(rows, guess, remembered) : guess;
}

/** The guess, replaced by the last confirmed mapping of the same headings, wherever they are. */
async function asRemembered(
  db: Executor,
  rows: readonly TableRow[],
  guess: TableMapping,
): Promise<TableMapping> {
  const candidates = rowsAbovePayments(rows);
  const guessed = guess.hasHeadings
    ? rows.filter(({ line }) => guess.headingsLine === null || line === guess.headingsLine).slice(0, 1)
    : [];
  const found = await listRemembered(
    db,
    candidates.map(({ cells }) => cells),
  );
  const headings = [...guessed, ...candidates].find(({ cells }) => found.has(headingsKey(cells)));
  const remembered = headings && found.get(headingsKey(headings.cells));
  return remembered
    ? withRemembered(rows, guessMapping(rows, guess, rows.indexOf(headings)), remembered)
    : guess;
}

function withRemembered(
  rows: readonly TableRow[],
  guess: TableMapping,
  remembered: RememberedMapping,
): TableMapping {
  const columns = withLaterFields(remembered, guess);
  // The fixed reference of an earlier file does not apply to this one.
  const { network, furtherReferences, referenceSeparator, dayOrder } = remembered;
  const amountSign = guessAmountSign(belowHeadings(rows, guess), columns.amount);
  const decimalMark = guess.sheet === null ? guessDecimalMark(rows, columns.amount, guess.delimiter) : '.';
  const ofFile = { decimalMark, amountSign };
  return { ...guess, columns, furtherReferences, referenceSeparator, network, dayOrder, ...ofFile };
}

const belowHeadings = (rows: readonly TableRow[], { headingsLine }: TableMapping): readonly TableRow[] =>
  headingsLine === null ? rows.slice(1) : rows.filter(({ line }) => line > headingsLine);

/**
 * The remembered columns, and the guess for fields that nobody could choose when they were remembered. An
 * end-to-end reference that was the reference then still is, as no other column is.
 */
function withLaterFields(
  { columns, furtherReferences, knownFields }: RememberedMapping,
  guess: TableMapping,
): TableMapping['columns'] {
  const found = { ...columns };
  const endToEnd = guess.columns.endToEndId;
  const wasReference = endToEnd !== undefined && columns.reference === endToEnd;
  if (wasReference && !knownFields.includes('endToEndId')) {
    delete found.reference;
    found.endToEndId = endToEnd;
  }
  for (const field of mappedFields) {
    const at = guess.columns[field];
    const isLater = at !== undefined && !knownFields.includes(field);
    if (isLater && !usedColumns({ columns, furtherReferences }).has(at)) found[field] = at;
  }
  return found;
}

/** The last mapping of a table with these headings. */
export const findRemembered = async (
  db: Executor,
  headings: readonly string[],
): Promise<RememberedMapping | undefined> =>
  (await listRemembered(db, [headings])).get(headingsKey(headings));

/** The last mappings of tables with any of these headings, by their key. */
async function listRemembered(
  db: Executor,
  headings: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, RememberedMapping>> {
  const rows = await db
    .select({ key: batchMappings.headingsKey, mapping: batchMappings.mapping })
    .from(batchMappings)
    .where(inArray(batchMappings.headingsKey, headings.map(headingsKey)));
  return new Map(
    rows.flatMap(({ key, mapping }) => {
      // An earlier release may have stored another shape.
      const read = rememberedMapping.safeParse(mapping).data;
      return read ? [[key, read] as const] : [];
    }),
  );
}
