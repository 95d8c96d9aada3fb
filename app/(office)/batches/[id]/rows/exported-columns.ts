import type { RowColumn } from '@/lib/batches/rows/columns';
import { outcomeOf, outcomeText } from '@/lib/batches/rows/outcome';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { shownReason } from '@/lib/events/shown-reason';
import { networkNames } from '@/lib/provider/contract/network-name';
import { type ListColumn, type ListValue, listColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/batch-run';

/** How far the batch is. */
type Progress = { readonly isInFlight: boolean; readonly hasEnded: boolean };
type Value = (row: ListedRow, progress: Progress) => ListValue;

function stateOf(row: ListedRow, { isInFlight, hasEnded }: Progress): ListValue {
  if (row.exclusion) return t(`rowStanding.${row.exclusion}`);
  if (isInFlight) return outcomeText(outcomeOf(row.order?.state ?? null), hasEnded);
  return row.warnings ? t('rowStanding.warned') : null;
}

/** What a file has for each column of the page. */
const chosenValues: Readonly<Record<RowColumn, Value>> = {
  reference: (row) => row.reference ?? row.typed?.reference ?? null,
  endToEndId: (row) => row.endToEndId ?? row.typed?.endToEndId ?? null,
  state: stateOf,
  network: ({ network, typed }) => (network ? networkNames[network] : (typed?.network ?? null)),
  payment: ({ order }) => order?.paymentId ?? null,
  reason: ({ order }) => (order?.endReason ? shownReason(order.endReason) : null),
  updated: ({ order }) => order?.updatedAt ?? null,
  line: ({ line }) => line,
};

/** The columns of exported rows: what the page shows, one value in each cell. */
export const exportedRowColumns = (
  columns: readonly RowColumn[],
  progress: Progress,
): readonly ListColumn<ListedRow>[] => [
  listColumn(
    () => t('rowTable.row'),
    ({ position }) => position,
  ),
  listColumn(
    () => t('rowTable.beneficiary'),
    (row) => row.beneficiaryName ?? row.typed?.beneficiaryName ?? null,
  ),
  listColumn(
    () => t('rowTable.account'),
    (row) => row.beneficiaryAccount ?? row.typed?.beneficiaryAccount ?? null,
  ),
  ...columns.map((column) =>
    listColumn<ListedRow>(
      () => t(column === 'updated' ? 'rowTable.updatedUtc' : `rowTable.${column}`),
      (row) => chosenValues[column](row, progress),
    ),
  ),
  listColumn(
    () => t('rowTable.amountEur'),
    (row) => row.amount ?? row.typed?.amount ?? null,
  ),
];
