import type { HiddenRows, TableNotes } from '@/lib/db/schema/orders/batches';
import { comparedHeading } from '../mapping/headings';
import type { TableMapping } from '../mapping/mapping';
import { referenceColumns, usedColumns } from '../mapping/references';
import type { TableRow } from '../mapping/source-row';
import { columnName, countLines } from '../xlsx/hidden-rows';

/** What of a table is not among its payments, or would not be. */
export type TableLines = {
  /** Rows below the headings that the sheet hides, excluded or not; null for none. */
  readonly hidden: HiddenRows | null;
  readonly notes: TableNotes;
};

/** Number of lines below the payments that may be totals. More of them are payments that lack both cells. */
const mostTotals = 20;

/** Separates the payments of a table from its titles, headings and totals, in file order. */
export function createTableParts(mapping: TableMapping) {
  const { hasHeadings, headingsLine, hiddenRows } = mapping;
  const [titles, hidden, formulas] = [countLines(), countLines(), countFormulas(mapping)];
  const isTotal = createTotalCheck(mapping);
  let first: readonly string[] | undefined;
  let isBelowPayment = false;
  /** What may be totals, until a payment follows. */
  let held: TableRow[] = [];
  const isAbove = ({ line, cells }: TableRow): boolean => {
    if (first) return false;
    if (hasHeadings && headingsLine !== null && line < headingsLine) {
      titles.add(line);
      return true;
    }
    first = cells;
    return hasHeadings && (headingsLine === null || line === headingsLine);
  };
  const take = (payments: TableRow[], row: TableRow): void => {
    if (row.isHidden) hidden.add(row.line);
    if (row.isHidden && hiddenRows === 'exclude') return;
    const mayBeTotal = isTotal(row);
    if (mayBeTotal && isBelowPayment && held.length < mostTotals) return void held.push(row);
    payments.push(...held, row);
    for (const payment of held) formulas.add(payment);
    formulas.add(row);
    held = [];
    isBelowPayment = !mayBeTotal;
  };
  return {
    /** The payments among the next rows, after any held back before. */
    payments(rows: readonly TableRow[]): TableRow[] {
      const payments: TableRow[] = [];
      for (const row of rows) if (!isAbove(row)) take(payments, row);
      return payments;
    },
    /** The headings, or the first row of a table without them; undefined until one was read. */
    first: () => first,
    /** The totals, once every row was read. */
    totals: (): readonly TableRow[] => held,
    /** Once every row was read. */
    lines(): TableLines {
      const totals = countLines();
      for (const { line } of held) totals.add(line);
      const notes = { titles: titles.found(), totals: totals.found(), formulas: formulas.found() };
      return { hidden: hidden.found(), notes };
    },
  };
}

/** Number of cells that are named; the others are only counted. */
const mostCells = 20;

/** Counts the cells with formulas of which a payment is made, and names the first of them. */
function countFormulas(mapping: TableMapping) {
  const used = usedColumns(mapping);
  const cells: string[] = [];
  let count = 0;
  return {
    add: ({ line, formulas }: TableRow): void => {
      for (const column of formulas ?? []) {
        if (!used.has(column)) continue;
        count += 1;
        if (cells.length < mostCells) cells.push(`${columnName(column)}${line}`);
      }
    },
    /** Null for none. */
    found: (): TableNotes['formulas'] => (count === 0 ? null : { count, cells }),
  };
}

/** Labels of totals in the languages of known headings. */
const totalLabels = new Set(
  `total, totals, grand total, sum, subtotal, summe, gesamt, gesamtsumme, gesamtbetrag, endsumme, zwischensumme, total general,
  somme, suma, suma total, importe total, totale, somma, soma, totaal, razem, ogolem, viso, is viso, kopa, pavisam, kokku,
  yhteensa, summa, totalt, общо, сума, συνολο`
    .split(',')
    .map(comparedHeading),
);

/**
 * Whether a row names neither account nor name, so that it pays nobody. The label of a total may be in the
 * column of names, if the row has no reference either.
 */
function createTotalCheck(mapping: TableMapping) {
  const { beneficiaryAccount, beneficiaryName } = mapping.columns;
  const references = referenceColumns(mapping);
  if (beneficiaryAccount === undefined || beneficiaryName === undefined) return () => false;
  return ({ cells, problems }: TableRow): boolean => {
    // An unreadable cell is not an empty one.
    const isEmpty = (at: number): boolean => !cells[at]?.trim() && !problems?.has(at);
    if (!isEmpty(beneficiaryAccount)) return false;
    if (isEmpty(beneficiaryName)) return true;
    const isLabel = totalLabels.has(comparedHeading(cells[beneficiaryName] ?? ''));
    return isLabel && references.every(isEmpty);
  };
}
