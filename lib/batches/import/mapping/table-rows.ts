import { t } from '@/messages/file-problems';
import { type MappedField, mappedFields } from './mapped-fields';
import type { TableMapping } from './mapping';
import { withOtherSign } from './plain-amount';
import { referenceColumns } from './references';
import type { SourceRow, TableRow } from './source-row';

/**
 * Maps table rows to payments. `first` is the first row of the table and gives the row width: an unquoted
 * delimiter within a CSV cell shifts all following cells.
 */
export function createTableReader(
  mapping: TableMapping,
  first: readonly string[],
): (row: TableRow) => SourceRow {
  const columns = mappedFields.flatMap((field) => {
    const at = mapping.columns[field];
    return at === undefined ? [] : [{ field, at }];
  });
  // As in a pain.001 without remittance information. A single empty cell of the column stays an error.
  const isOwnReference = mapping.columns.reference === undefined;
  const isNegative = mapping.amountSign === 'negative';
  const further = mapping.furtherReferences;
  const isMoved = mapping.sheet === null ? createMovedCheck(mapping, first) : () => false;
  const problemOf = ({ problems, formulas }: TableRow, at: number): string | undefined =>
    problems?.get(at) ??
    (mapping.formulas === 'refuse' && formulas?.includes(at) ? t('cell.formula') : undefined);
  return (row) => {
    const { line, cells, problems, formulas } = row;
    const values: Partial<Record<MappedField, string>> = {};
    let unread: Record<string, string> | undefined;
    for (const { field, at } of columns) values[field] = cells[at] ?? '';
    if (further.length > 0) values.reference = joinedReference(mapping, cells);
    if (problems || formulas) {
      for (const { field, at } of [...columns, ...further.map((at) => ({ field: 'reference', at }))]) {
        const problem = problemOf(row, at);
        if (problem) unread = { ...unread, [field]: problem };
      }
    }
    if (isNegative) values.amount = withOtherSign(values.amount ?? '');
    if (!values.reference?.trim())
      values.reference = mapping.reference || (isOwnReference && values.endToEndId) || '';
    if (!values.network?.trim()) values.network = mapping.network;
    if (cells.length > first.length && isMoved(cells)) {
      unread = { ...unread, amount: movedText(cells.length, first.length, mapping) };
    }
    return unread ? { line, values, problems: unread } : { line, values };
  };
}

const joinedReference = (mapping: TableMapping, cells: readonly string[]): string =>
  referenceColumns(mapping)
    .map((at) => cells[at]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(mapping.referenceSeparator);

const movedText = (cells: number, first: number, { delimiter }: TableMapping): string =>
  t('text.movedCells', {
    cells: String(cells),
    first: String(first),
    delimiter: delimiter === '\t' ? t('text.tab') : String(delimiter),
  });

/** Whether a row that is wider than the first has shifted cells. */
function createMovedCheck({ columns: { amount }, delimiter }: TableMapping, first: readonly string[]) {
  const isFilled = (cell: string): boolean => cell.trim() !== '';
  return (cells: readonly string[]): boolean => {
    if (cells.slice(first.length).some(isFilled)) return true;
    if (delimiter !== ',' || amount === undefined) return false;
    // `1,234.50` or `12,50` split into two cells.
    return /^\D*\d+$/.test(cells[amount] ?? '') && /^\d{1,3}(?:\.\d{1,2})?\D*$/.test(cells[amount + 1] ?? '');
  };
}
