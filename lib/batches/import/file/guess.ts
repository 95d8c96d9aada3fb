import { isRuler, splitRows } from '../csv/csv-rows';
import { referencesOfHeadings } from '../mapping/headings';
import type { MappedField } from '../mapping/mapped-fields';
import { type Delimiter, delimiters, type TableMapping } from '../mapping/mapping';
import { isNegativeAmount } from '../mapping/plain-amount';
import { knownColumns } from '../mapping/profiles';
import type { TableRow } from '../mapping/source-row';
import { guessHeadings, isAccount, isAmount } from './guess-headings';

/** The delimiter that splits the sample most evenly; on a tie, the one that yields more columns. */
export function guessDelimiter(sample: string): Delimiter {
  const named = /^sep=([,;|\t])\n/i.exec(sample)?.[1];
  const declared = delimiters.find((delimiter) => delimiter === named);
  if (declared) return declared;
  const judged = delimiters.map((delimiter) => ({ delimiter, ...evenness(sample, delimiter) }));
  const [best] = judged.sort((one, other) => other.even - one.even || other.width - one.width);
  return best?.delimiter ?? ',';
}

function evenness(sample: string, delimiter: Delimiter) {
  const { rows, error } = splitRows(sample, delimiter, false);
  const widths = rows
    .filter((cells) => cells.some((cell) => cell.trim()) && !isRuler(cells))
    .map((cells) => cells.length);
  const width = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1;
  if (error || width < 2) return { even: 0, width };
  return { even: widths.filter((one) => one === width).length / widths.length, width };
}

/**
 * Suggests a mapping from the first rows of a table. `at` is the index of the headings among them, null for
 * none.
 */
export function guessMapping(
  rows: readonly TableRow[],
  given: Pick<TableMapping, 'encoding' | 'isEncodingOpen' | 'delimiter' | 'sheet'>,
  at: number | null = guessHeadings(rows),
): TableMapping {
  const below = at === null ? rows : rows.slice(at + 1);
  const cells = below.map((row) => row.cells);
  const headings = at === null ? undefined : rows[at];
  const { columns, furtherReferences } = headings
    ? columnsBelow(headings.cells, cells)
    : { columns: columnsOfContent(cells), furtherReferences: [] };
  const { encoding, isEncodingOpen, delimiter, sheet } = given;
  return {
    encoding,
    isEncodingOpen,
    delimiter,
    sheet,
    hiddenRows: 'exclude',
    formulas: 'refuse',
    decimalMark: given.sheet === null ? guessDecimalMark(below, columns.amount, given.delimiter) : '.',
    hasHeadings: headings !== undefined,
    headingsLine: at === null || at === 0 ? null : (headings?.line ?? null),
    columns,
    furtherReferences,
    referenceSeparator: ' ',
    amountSign: guessAmountSign(below, columns.amount),
    dayOrder: null,
    split: [],
    network: 'SEPA',
    reference: '',
  };
}

function columnsBelow(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = withAccount(knownColumns(headings, rows), rows);
  const [first, ...others] = referencesOfHeadings(headings);
  const isPart = columns.reference === undefined || columns.reference === first;
  return first !== undefined && isPart
    ? { columns: { ...columns, reference: first }, furtherReferences: others }
    : { columns, furtherReferences: [] };
}

/** IBANs identify their column even under an unknown heading. A column of numbers may be anything. */
function withAccount(
  named: Partial<Record<MappedField, number>>,
  rows: readonly (readonly string[])[],
): Partial<Record<MappedField, number>> {
  const { beneficiaryAccount } = columnsOfContent(rows);
  const isTaken = beneficiaryAccount === undefined || Object.values(named).includes(beneficiaryAccount);
  return isTaken ? named : { beneficiaryAccount, ...named };
}

/** Without headings: the only column of accounts, the only one of amounts, and the first two of text. */
function columnsOfContent(rows: readonly (readonly string[])[]): Partial<Record<MappedField, number>> {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const most = (at: number, is: (cell: string) => boolean) =>
    rows.filter((cells) => is(cells[at] ?? '')).length > rows.length / 2;
  const at = Array.from({ length: width }, (_, index) => index);
  const only = (is: (cell: string) => boolean): number | undefined => {
    const [first, ...others] = at.filter((index) => most(index, is));
    return others.length === 0 ? first : undefined;
  };
  const account = only(isAccount);
  const amount = only((cell) => isAmount(cell) && !isAccount(cell));
  const isWords = (cell: string) => /\p{L}{2}/u.test(cell) && !isAccount(cell) && cell.trim().length > 3;
  const [name, reference] = at.filter(
    (index) => index !== account && index !== amount && most(index, isWords),
  );
  return {
    ...(account !== undefined && { beneficiaryAccount: account }),
    ...(amount !== undefined && { amount }),
    ...(name !== undefined && { beneficiaryName: name }),
    ...(reference !== undefined && { reference }),
  };
}

/**
 * The mark before the last one or two digits of most amounts; without any, the usual one for the delimiter.
 */
export function guessDecimalMark(
  rows: readonly TableRow[],
  column: number | undefined,
  delimiter: Delimiter | null,
): '.' | ',' {
  const amounts = column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '');
  const ending = (mark: string) =>
    amounts.filter((amount) => new RegExp(`\\${mark}\\d{1,2}\\D*$`).test(amount)).length;
  const [points, commas] = [ending('.'), ending(',')];
  if (points !== commas) return points > commas ? '.' : ',';
  return delimiter === ';' ? ',' : '.';
}

/** Negative if all amounts are, as in lists of open items, whose payments are credits. */
export function guessAmountSign(
  rows: readonly TableRow[],
  column: number | undefined,
): TableMapping['amountSign'] {
  const amounts = column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '');
  const numbers = amounts.filter((amount) => /\d/.test(amount));
  return numbers.length > 0 && numbers.every(isNegativeAmount) ? 'negative' : 'positive';
}
