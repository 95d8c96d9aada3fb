import { t } from '@/messages/file-problems';
import { type RowField, rowFields } from './mapped-fields';
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
  const columns = rowFields.flatMap((field) => {
    const at = mapping.columns[field];
    return at === undefined ? [] : [{ field, at }];
  });
  // As in a pain.001 without remittance information. A single empty cell of the column stays an error.
  const isOwnReference = mapping.columns.reference === undefined;
  const isNegative = mapping.amountSign === 'negative';
  const further = mapping.furtherReferences;
  const movedText = createMovedCheck(mapping, first);
  return (row) => {
    const { line, cells, problems, formulas } = row;
    const values: Partial<Record<RowField, string>> = {};
    let unread: Record<string, string> | undefined;
    for (const { field, at } of columns) values[field] = cells[at] ?? '';
    if (further.length > 0) values.reference = joinedReference(mapping, cells);
    if (problems || formulas) {
      for (const { field, at } of [...columns, ...further.map((at) => ({ field: 'reference', at }))]) {
        const problem = problemOfCell(mapping, row, at);
        if (problem) unread = { ...unread, [field]: problem };
      }
    }
    if (isNegative) values.amount = withOtherSign(values.amount ?? '');
    if (!values.reference?.trim())
      values.reference = mapping.reference || (isOwnReference && values.endToEndId) || '';
    if (!values.network?.trim()) values.network = mapping.network;
    const moved = movedText(cells);
    if (moved) unread = { ...unread, amount: moved };
    return unread ? { line, values, problems: unread } : { line, values };
  };
}

const joinedReference = (mapping: TableMapping, cells: readonly string[]): string =>
  referenceColumns(mapping)
    .map((at) => cells[at]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(mapping.referenceSeparator);

/** Why a cell cannot be read; also nothing for a column that the table does not have. */
export function problemOfCell(
  mapping: Pick<TableMapping, 'formulas'>,
  { problems, formulas }: TableRow,
  at: number | undefined,
): string | undefined {
  if (at === undefined) return undefined;
  const isRefused = mapping.formulas === 'refuse' && formulas?.includes(at);
  return problems?.get(at) ?? (isRefused ? t('cell.formula') : undefined);
}

/** The message for a row of a CSV that is wider than the first because its cells are shifted. */
export function createMovedCheck(mapping: TableMapping, first: readonly string[]) {
  const { sheet, delimiter, columns } = mapping;
  const isMoved = (cells: readonly string[]): boolean => {
    if (cells.slice(first.length).some((cell) => cell.trim() !== '')) return true;
    if (delimiter !== ',' || columns.amount === undefined) return false;
    const [amount = '', next = ''] = cells.slice(columns.amount);
    // `1,234.50` or `12,50` split into two cells.
    return /^\D*\d+$/.test(amount) && /^\d{1,3}(?:\.\d{1,2})?\D*$/.test(next);
  };
  return (cells: readonly string[]): string | undefined => {
    if (sheet !== null || cells.length <= first.length || !isMoved(cells)) return undefined;
    return t('text.movedCells', {
      cells: String(cells.length),
      first: String(first.length),
      delimiter: delimiter === '\t' ? t('text.tab') : String(delimiter),
    });
  };
}
