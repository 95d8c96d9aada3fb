import { ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import { SelectAllHeading } from '@/components/ui/table/selection/select-cells';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Heading, Table, TableHead } from '@/components/ui/table/table';
import { selectWidth } from '@/components/ui/table/widths';
import type { Density } from '@/lib/kernel/lists/list-settings';
import { type OrderColumn, orderColumnChoice } from '@/lib/orders/reads/columns';
import type { PaymentLine } from '@/lib/orders/reads/lines';
import type { OrderSort } from '@/lib/orders/reads/sort';
import { t } from '@/messages/payments';
import { fixedWidth, labelOf, shownColumns } from './order-columns';
import { OrderRows } from './order-rows';
import { type BatchLines, shownLines } from './shown-lines';

type OrderTableProps = {
  readonly lines: readonly PaymentLine[];
  readonly columns?: readonly OrderColumn[];
  readonly density?: Density;
  /** Makes headings sort the list. */
  readonly sortBy?: (by: OrderSort) => SortLink;
  readonly batches?: BatchLines;
  /** Rows have checkboxes; it is inside a `ListSelection`. */
  readonly isSelectable?: boolean;
  /** On a phone, only the first four. */
  readonly isBrief?: boolean;
};

/** Orders, and batches in one line each, as rows that link to their pages. */
export function OrderTable({
  lines,
  columns = orderColumnChoice.first,
  density,
  sortBy,
  batches,
  isSelectable = false,
  isBrief = false,
}: OrderTableProps) {
  const { fold, from, isWide } = fitChosen(fixedWidth + (isSelectable ? selectWidth : 0), {
    columns,
    looks: shownColumns,
  });
  const chosen = { columns, looks: shownColumns, labelOf, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky={sortBy !== undefined} density={density} wide={isWide}>
      <TableHead>
        {isSelectable && <SelectAllHeading />}
        <Heading sort={sortBy?.('beneficiary')}>{t('columns.beneficiary')}</Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
        <Heading align="right" sort={sortBy?.('amount')}>
          {t('columns.amount')}
        </Heading>
      </TableHead>
      <OrderRows
        lines={shownLines(lines, batches)}
        columns={columns}
        from={from}
        isSelectable={isSelectable}
        isBrief={isBrief}
      />
    </Table>
  );
}
