import Papa from 'papaparse';
import { longestRow } from '../limits';
import { type Delimiter, type Encoding, mostColumns } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';
import { UnreadableFile } from '../unreadable-file';
import { decodedText } from './encoding';

/** The line with which some spreadsheets say what separates the columns. */
const separatorLine = /^sep=.$/i;

/** No spreadsheet has more rows, empty ones included: a file of nothing else is soon looked through. */
const mostBlank = 1_048_576;

/**
 * How much text is split at a time: rows that are gone before memory is cleared cost nothing to clear away.
 */
const textOfTurn = 16 * 1024;

/** Whole rows of text that may be cut off in its last one, and how far they reach. */
export function splitRows(text: string, delimiter: Delimiter, isWhole: boolean) {
  // safe: the library types what it gives as anything; these are the members that its manual names
  const { data, errors, meta } = new Papa.Parser({ delimiter, newline: '\n' }).parse(
    text,
    0,
    !isWhole,
  ) as Papa.ParseResult<string[]>;
  // A row that is cut off is read again as a whole: what is wrong with it now, as with a mark at the very
  // end, may be all right then.
  const error = errors.find(({ row = 0 }) => isWhole || row < data.length);
  return { rows: data, error, end: isWhole ? text.length : meta.cursor };
}

/**
 * The rows of a CSV, some hundred at a time, in the order of the file and with no more of it in memory than
 * that: RFC 4180, with any of the delimiters. Empty rows are passed over. Throws `UnreadableFile` where
 * quotation marks do not match, and for a row that is longer or wider than any honest one.
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
          `Line ${line} has ${cells.length.toLocaleString('en')} columns. A table has at most ${mostColumns}; is the right delimiter chosen?`,
        );
      }
      if (isBlank(cells)) blank += 1;
      else if (!(line === 1 && separatorLine.test(cells.join(delimiter)))) {
        found.push({ line, cells: cells.map(onOneLine) });
      }
      if (blank > mostBlank) {
        throw new UnreadableFile(
          'This file has more than a million empty lines. Remove content that is not data.',
        );
      }
      line += linesOf([cells]);
    }
    rest = text.slice(end);
    if (rest.length > longestRow) {
      throw new UnreadableFile(
        `Line ${line} goes on for more than 65,536 characters. A quotation mark may be missing, or the file is not a table.`,
      );
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

/** How many lines rows take up, those within quotation marks included. */
function linesOf(rows: readonly (readonly string[])[]): number {
  let lines = rows.length;
  for (const cells of rows) {
    for (const cell of cells) {
      if (cell.includes('\n')) lines += cell.split('\n').length - 1;
    }
  }
  return lines;
}

/** A line break within quotation marks is one of a cell that was too narrow. */
const onOneLine = (cell: string): string => (cell.includes('\n') ? cell.replace(/\s*\n\s*/g, ' ') : cell);

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const quotesText = (line: number): string =>
  `The quotation marks around line ${line} do not match. One within a text is written twice: "".`;
