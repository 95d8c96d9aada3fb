import { parseIban } from '@/lib/kernel/banking/iban';
import { parseAmount } from '@/lib/kernel/money';
import { knownColumns } from '../mapping/profiles';
import type { TableRow } from '../mapping/source-row';

export const isAccount = (cell: string): boolean => parseIban(cell).ok;
export const isAmount = (cell: string): boolean => /\d/.test(cell) && parseAmount(cell).ok;

/** Whether the cell is meant as an IBAN, valid or not. */
const isLikeAccount = (cell: string): boolean => /^\s*[A-Z]{2}\d{2}[\dA-Z ]{8,}$/i.test(cell);

/** Number of lines above the headings that are looked at. */
export const mostTitles = 30;

/** The rows that may be headings: those above the first with an account and an amount, which is a payment. */
export function rowsAbovePayments(rows: readonly TableRow[]): readonly TableRow[] {
  const payment = rows.findIndex(({ cells }) => cells.some(isAccount) && cells.some(isAmount));
  return rows.slice(0, Math.min(payment < 0 ? rows.length : payment, mostTitles + 1));
}

/**
 * The index of the headings among the first rows of a table; null for none. They are the row with most known
 * headings, at least two. Otherwise the first row is, if accounts follow, whatever its language.
 */
export function guessHeadings(rows: readonly TableRow[]): number | null {
  const cells = rows.map((row) => row.cells);
  let best: number | null = null;
  let known = 1;
  for (const [at, row] of rowsAbovePayments(rows).entries()) {
    if (!mayBeHeadings(row.cells)) continue;
    const fields = Object.keys(knownColumns(row.cells, cells.slice(at + 1))).length;
    if (fields > known) [best, known] = [at, fields];
  }
  const [first = [], ...others] = cells;
  if (best !== null || !mayBeHeadings(first)) return best;
  return others.some((row) => row.some(isAccount)) ? 0 : null;
}

/** Headings are neither accounts nor amounts. */
const mayBeHeadings = (cells: readonly string[]): boolean =>
  !cells.some((cell) => isLikeAccount(cell) || isAmount(cell));
