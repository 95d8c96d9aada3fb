import { shownText } from '@/lib/kernel/texts/text';
import { contentFields, rowContentFields } from '@/lib/orders/order/fields';
import type { TableMapping } from '../mapping/mapping';
import { readNetworkWord } from '../mapping/network-names';
import { usedColumns } from '../mapping/references';
import type { SourceRow, TableRow } from '../mapping/source-row';
import { columnName } from '../xlsx/hidden-rows';
import type { OmissionCounter, OmissionCounts } from './count-omissions';
import { countOtherBanks } from './other-banks';

/** Fields that SEPA derives from the IBAN, so that nothing is lost without them. */
const impliedBySepa: ReadonlySet<string> = new Set(['bankBic', 'bankName', 'currency']);

const omittedFields = (isSwift: boolean) =>
  rowContentFields.filter(
    (field) =>
      contentFields[field].network === (isSwift ? 'SEPA' : 'SWIFT') &&
      !(!isSwift && impliedBySepa.has(field)),
  );
const omittedBySwift = omittedFields(true);
const omittedBySepa = omittedFields(false);

/**
 * Counts the cells of a table that are not sent: those of columns without a field, those of fields that the
 * network of their row does not carry, and BICs that contradict the IBAN. `headings` is empty for a table
 * without headings.
 */
export function createTableOmissions(
  counts: OmissionCounts,
  mapping: TableMapping,
  headings: readonly string[],
): (row: TableRow, values: SourceRow['values']) => void {
  const { counterOf } = counts;
  const countBank = countOtherBanks(counts);
  const { columns } = mapping;
  const used = usedColumns(mapping);
  const counters: OmissionCounter[] = [];
  const counterAt = (column: number): OmissionCounter => {
    counters[column] ??= counterOf('column', shownText(headings[column] ?? '').trim() || columnName(column));
    return counters[column];
  };
  const hasOtherFields = [...omittedBySwift, ...omittedBySepa].some((field) => columns[field] !== undefined);
  return ({ line, cells }, values) => {
    for (const [column, cell] of cells.entries()) {
      if (cell !== '' && !used.has(column) && cell.trim() !== '') counterAt(column)(line);
    }
    if (!hasOtherFields && columns.bankBic === undefined) return;
    const isSwift = readNetworkWord(values.network ?? '') === 'SWIFT';
    for (const field of isSwift ? omittedBySwift : omittedBySepa) {
      if (values[field]?.trim()) counterOf('field', field)(line);
    }
    if (!isSwift) countBank(line, values.beneficiaryAccount ?? '', values.bankBic ?? '');
  };
}
