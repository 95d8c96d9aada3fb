import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchMappings } from '@/lib/db/schema/orders/batch-files';
import type { BatchFileId } from '@/lib/kernel/ids';
import { fileBytes, findPart } from '../../files';
import { decodedText, encodingOfStart } from '../csv/encoding';
import { createLetterSample, guessEncoding, type LetterSample } from '../csv/guess-encoding';
import { readPaymentHead } from '../pain001/payment-head';
import { sheetNames } from '../xlsx/xlsx-rows';
import type { FileGuess, UploadedFile } from './file-guess';
import { guessDecimalMark, guessDelimiter, guessMapping } from './guess';
import { headingsKey } from './headings';
import { type Encoding, type TableMapping, tableMapping } from './mapping';
import type { TableRow } from './source-row';
import { firstRows } from './table-of-file';

/** How many rows a guess is made from. */
const sampleRows = 100;

/**
 * How a file is best read, by what it looks like and by how one with the same headings was read before.
 * Throws `UnreadableFile` where the beginning of the file cannot be read in any way.
 */
export async function guessOfFile(
  db: Executor,
  { format, fileId, isUtf8, now }: UploadedFile & { readonly now: Date },
): Promise<FileGuess> {
  if (format === 'pain001') {
    // Whether it is one is known by its beginning, before anybody is asked anything.
    const { messageId: id, party } = await readPaymentHead(fileBytes(db, fileId), now);
    return { mapping: null, message: id === '' ? null : { id, party } };
  }
  const given = await layoutOf(db, { format, fileId, isUtf8 });
  const rows = await firstRows(db, { fileId, mapping: given }, sampleRows);
  return { mapping: await asRemembered(db, rows, guessMapping(rows, given)), message: null };
}

export type Layout = Pick<TableMapping, 'encoding' | 'isEncodingOpen' | 'delimiter' | 'sheet'>;

/** How a table is laid out, before anybody looks at what it says. */
export async function layoutOf(db: Executor, { format, fileId, isUtf8 }: UploadedFile): Promise<Layout> {
  if (format === 'xlsx') {
    const [sheet = ''] = await sheetNames(db, fileId);
    return { encoding: null, isEncodingOpen: false, delimiter: null, sheet };
  }
  const start = (await findPart(db, fileId, 0)) ?? new Uint8Array();
  const certain = encodingOfStart(start) ?? (isUtf8 ? 'utf-8' : undefined);
  const { encoding, isDoubtful } = certain
    ? { encoding: certain, isDoubtful: false }
    : guessEncoding(await letterSample(db, fileId));
  const delimiter = guessDelimiter(await firstText(db, fileId, encoding));
  return { encoding, isEncodingOpen: isDoubtful, delimiter, sheet: null };
}

/** As much of a file as says all that its letters say. */
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

/** The guess, as people corrected it for a table with the same headings. */
async function asRemembered(
  db: Executor,
  rows: readonly TableRow[],
  guess: TableMapping,
): Promise<TableMapping> {
  const remembered = guess.hasHeadings ? await findRemembered(db, rows[0]?.cells ?? []) : undefined;
  if (!remembered) return guess;
  // The reference of the last file's rows is not that of this one's.
  const { columns, network } = remembered;
  const decimalMark = guess.sheet === null ? guessDecimalMark(rows, columns.amount, guess.delimiter) : '.';
  return { ...guess, columns, network, decimalMark };
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
