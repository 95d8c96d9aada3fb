import Papa from 'papaparse';
import { t } from '@/messages/file-problems';
import { longestRow } from '../limits';
import type { Encoding } from '../mapping/encodings';
import { type Delimiter, mostColumns } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';
import { UnreadableFile } from '../unreadable-file';
import { decodedText } from './encoding';

/** Delimiter declaration that some spreadsheets write as the first line. */
const separatorLine = /^sep=.$/i;

/** Row limit of spreadsheets, empty rows included: bounds the scan of a file without content. */
const mostBlank = 1_048_576;

/** Characters split at a time: rows released before the next garbage collection cost nothing to collect. */
const textOfTurn = 16 * 1024;

/** The whole rows in a piece of text whose last row may be cut off, and where they end. */
export function splitRows(text: string, delimiter: Delimiter, isWhole: boolean) {
  // safe: the library types its result as any; these members are documented
  const { data, errors, meta } = new Papa.Parser({ delimiter, newline: '\n' }).parse(
    text,
    0,
    !isWhole,
  ) as Papa.ParseResult<string[]>;
  // A cut-off row is parsed again when complete, so its errors do not count yet, such as a quotation mark at
  // the very end.
  const error = errors.find(({ row = 0 }) => isWhole || row < data.length);
  return { rows: data, error, end: isWhole ? text.length : meta.cursor };
}

/**
 * Streams the rows of a CSV in file order, a few hundred at a time: RFC 4180 with any of the delimiters.
 * Skips empty rows and rulers. Throws `UnreadableFile` for unbalanced quotation marks and for rows beyond the
 * limits on length or width.
 */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: { readonly encoding: Encoding; readonly delimiter: Delimiter },
): AsyncGenerator<TableRow[], void> {
  let rest = '';
  let line = 1;
  let blank = 0;
  const take = (text: string, isWhole: boolean): TableRow[] => {
    const { rows, error, end } = splitRows(text, delimiter, isWhole);
    if (error) throw new UnreadableFile(quotesText(line + linesOf(rows.slice(0, error.row ?? 0))));
    const found: TableRow[] = [];
    for (const cells of rows) {
      if (cells.length > mostColumns) {
        throw new UnreadableFile(
          t('text.tooManyColumns', {
            line: String(line),
            columns: cells.length.toLocaleString('en'),
            most: String(mostColumns),
          }),
        );
      }
      if (isBlank(cells)) blank += 1;
      else if (!(line === 1 && separatorLine.test(cells.join(delimiter)))) {
        found.push({ line, cells: cells.map(onOneLine) });
      }
      if (blank > mostBlank) {
        throw new UnreadableFile(t('text.emptyLines'));
      }
      line += linesOf([cells]);
    }
    rest = text.slice(end);
    if (rest.length > longestRow) {
      throw new UnreadableFile(t('text.longLine', { line: String(line) }));
    }
    return found;
  };
  for await (const text of decodedText(bytes, encoding)) {
    for (let at = 0; at < text.length; at += textOfTurn) {
      yield take(rest + text.slice(at, at + textOfTurn), false);
    }
  }
  if (rest !== '') yield take(rest, true);
}

/** Number of lines that the rows span, including line breaks in quoted cells. */
function linesOf(rows: readonly (readonly string[])[]): number {
  let lines = rows.length;
  for (const cells of rows) {
    for (const cell of cells) {
      if (cell.includes('\n')) lines += cell.split('\n').length - 1;
    }
  }
  return lines;
}

/** A line break in a quoted cell comes from a narrow column. */
const onOneLine = (cell: string): string => (cell.includes('\n') ? cell.replace(/\s*\n\s*/g, ' ') : cell);

const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '') || isRuler(cells);

/** A line drawn between the rows of a printed list, as SAP exports them. */
export const isRuler = (cells: readonly string[]): boolean => {
  const text = cells.join('');
  return /^[\s|+_=-]*[_=-]{5}[\s|+_=-]*$/.test(text);
};

const quotesText = (line: number): string => t('text.quotes', { line: String(line) });
