import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchMappings } from '@/lib/db/schema/batch-files';
import type { BatchFileId } from '@/lib/kernel/ids';
import { fileBytes, findPart } from '../files';
import { decodedText, encodingOfStart } from './encoding';
import type { ReadingJobs } from './file-reader';
import { guessDecimalMark, guessDelimiter, guessMapping } from './guess';
import { headingsKey } from './headings';
import { type Encoding, type TableMapping, tableMapping } from './mapping';
import { readPaymentHead } from './payment-head';
import type { TableRow } from './source-row';
import { firstRows } from './table-of-file';
import { sheetNames } from './xlsx-rows';

/** How many rows a guess is made from. */
const sampleRows = 100;

/**
 * How a file is best read, by what it looks like and by how one with the same headings was read before; null where nothing has
 * to be chosen. Throws `UnreadableFile` where the beginning of the file cannot be read in any way.
 */
export async function guessOfFile(
  db: Executor,
  { format, fileId, isUtf8, now }: ReadingJobs['guess'],
): Promise<TableMapping | null> {
  if (format === 'pain001') {
    // Whether it is one is known by its beginning, before anybody is asked anything.
    await readPaymentHead(fileBytes(db, fileId), now);
    return null;
  }
  const given = await layoutOf(db, { format, fileId, isUtf8 });
  const rows = await firstRows(db, { fileId, mapping: given }, sampleRows);
  return asRemembered(db, rows, guessMapping(rows, given));
}

/** How a table is laid out, before anybody looks at what it says. */
export async function layoutOf(
  db: Executor,
  { format, fileId, isUtf8 }: Pick<ReadingJobs['guess'], 'format' | 'fileId' | 'isUtf8'>,
): Promise<Pick<TableMapping, 'encoding' | 'delimiter' | 'sheet'>> {
  if (format === 'xlsx') {
    const [sheet = ''] = await sheetNames(db, fileId);
    return { encoding: null, delimiter: null, sheet };
  }
  const start = (await findPart(db, fileId, 0)) ?? new Uint8Array();
  const encoding = encodingOfStart(start) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  const delimiter = guessDelimiter(await firstText(db, fileId, encoding));
  return { encoding, delimiter, sheet: null };
}

async function firstText(db: Executor, fileId: BatchFileId, encoding: Encoding): Promise<string> {
  for await (const text of decodedText(fileBytes(db, fileId), encoding)) return text;
  return '';
}

/** The guess, as people corrected it for a table with the same headings. */
async function asRemembered(
  db: Executor,
  rows: readonly TableRow[],
  guess: TableMapping,
): Promise<TableMapping> {
  const remembered = guess.hasHeadings ? await findRemembered(db, rows[0]?.cells ?? []) : undefined;
  if (!remembered) return guess;
  const { columns, network, reference } = remembered;
  const decimalMark = guess.sheet === null ? guessDecimalMark(rows, columns.amount, guess.delimiter) : '.';
  return { ...guess, columns, network, reference, decimalMark };
}

/** How a table with these headings was read the last time. */
export async function findRemembered(
  db: Executor,
  headings: readonly string[],
): Promise<TableMapping | undefined> {
  const [row] = await db
    .select({ mapping: batchMappings.mapping })
    .from(batchMappings)
    .where(eq(batchMappings.headingsKey, headingsKey(headings)));
  // What an older version of this program remembered may have another form.
  return tableMapping.safeParse(row?.mapping).data;
}
