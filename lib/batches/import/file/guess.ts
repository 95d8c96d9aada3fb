import { parseIban } from '@/lib/kernel/banking/iban';
import { parseAmount } from '@/lib/kernel/money';
import { splitRows } from '../csv/csv-rows';
import { columnsOfHeadings } from '../mapping/headings';
import type { MappedField } from '../mapping/mapped-fields';
import { type Delimiter, delimiters, type TableMapping } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';

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
  const widths = rows.filter((cells) => cells.some((cell) => cell.trim())).map((cells) => cells.length);
  const width = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1;
  if (error || width < 2) return { even: 0, width };
  return { even: widths.filter((one) => one === width).length / widths.length, width };
}

/** Suggests a mapping from the first rows of a table. */
export function guessMapping(
  rows: readonly TableRow[],
  given: Pick<TableMapping, 'encoding' | 'isEncodingOpen' | 'delimiter' | 'sheet'>,
): TableMapping {
  const [first, ...others] = rows.map(({ cells }) => cells);
  const named = columnsOfHeadings(first ?? [], others);
  const hasHeadings = looksLikeHeadings(first ?? [], Object.keys(named).length, others);
  const columns = hasHeadings ? withAccount(named, others) : columnsOfContent(rows.map(({ cells }) => cells));
  return {
    ...given,
    hiddenRows: 'exclude',
    decimalMark: given.sheet === null ? guessDecimalMark(rows, columns.amount, given.delimiter) : '.',
    hasHeadings,
    columns,
    network: 'SEPA',
    reference: '',
  };
}

const isAccount = (cell: string): boolean => parseIban(cell).ok;
const isAmount = (cell: string): boolean => /\d/.test(cell) && parseAmount(cell).ok;

/** Whether the cell is meant as an IBAN, valid or not. */
const isLikeAccount = (cell: string): boolean => /^\s*[A-Z]{2}\d{2}[\dA-Z ]{8,}$/i.test(cell);

/** Headings are neither accounts nor amounts. Two known headings suffice even without further rows. */
function looksLikeHeadings(
  first: readonly string[],
  known: number,
  others: readonly (readonly string[])[],
): boolean {
  if (first.some((cell) => isLikeAccount(cell) || isAmount(cell))) return false;
  return known >= 2 || others.some((cells) => cells.some(isAccount));
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
