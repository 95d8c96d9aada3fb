import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/layout/text-link';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import { SelectAllHeading, SelectCell } from '@/components/ui/table/selection/select-cells';
import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  Heading,
  Row,
  RowLink,
  SecondLine,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { selectWidth } from '@/components/ui/table/widths';
import { Amount } from '@/components/ui/values/amount';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { Density } from '@/lib/kernel/lists/list-settings';
import { type OrderColumn, orderColumnChoice } from '@/lib/orders/reads/columns';
import type { FoldedBatch, PaymentLine } from '@/lib/orders/reads/lines';
import type { ListedOrder } from '@/lib/orders/reads/list';
import type { OrderSort } from '@/lib/orders/reads/sort';
import { t } from '@/messages/payments';
import { fixedWidth, shownColumns } from './order-columns';

/** What the list shows of a batch in one line. */
export type BatchLines = {
  readonly stateOf: (batch: FoldedBatch) => ReactNode;
  /** The address of its payments under the same filter. */
  readonly hrefOf: (batch: FoldedBatch) => string;
};

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
      <TableBody>
        {lines.map((line, index) =>
          line.kind === 'order' ? (
            <OrderRow
              key={line.order.id}
              order={line.order}
              isSelectable={isSelectable}
              isExtra={isBrief && index >= 4}
            >
              <ChosenCells {...chosen} contentOf={(column) => shownColumns[column].cell(line.order)} />
            </OrderRow>
          ) : (
            <BatchRow key={line.batch.id} batch={line.batch} isSelectable={isSelectable}>
              <ChosenCells
                {...chosen}
                contentOf={(column) => batches && ofBatch(column, line.batch, batches)}
              />
            </BatchRow>
          ),
        )}
      </TableBody>
    </Table>
  );
}

const labelOf = (column: OrderColumn): string => t(`columns.${column}`);

function ofBatch(column: OrderColumn, batch: FoldedBatch, { stateOf, hrefOf }: BatchLines): ReactNode {
  if (column === 'state') return stateOf(batch);
  if (column === 'reference') {
    return (
      <TextLink href={hrefOf(batch)} className="relative z-1">
        {t('table.count', { count: batch.count })}
      </TextLink>
    );
  }
  return shownColumns[column].ofBatch?.(batch);
}

const AmountCell = ({ amount }: { amount: bigint }) => (
  <Cell place="figure" align="right">
    <Amount amount={amount} currency={null} className="font-medium" />
  </Cell>
);

const OrderRow = ({
  order,
  isSelectable,
  isExtra,
  children,
}: {
  order: ListedOrder;
  isSelectable: boolean;
  isExtra: boolean;
  children: ReactNode;
}) => (
  <Row className={isExtra ? 'narrow:hidden!' : undefined}>
    {isSelectable && <SelectCell id={order.id} name={order.beneficiaryName} />}
    <Cell place="name" className="min-w-44 print:min-w-36">
      <RowLink href={`/payments/${order.id}`} className="wrap-anywhere">
        {order.beneficiaryName}
      </RowLink>
      <SecondLine className="identifier whitespace-nowrap print:whitespace-normal">
        {groupIban(order.beneficiaryAccount)}
      </SecondLine>
    </Cell>
    {children}
    <AmountCell amount={order.amount} />
  </Row>
);

const BatchRow = ({
  batch,
  isSelectable,
  children,
}: {
  batch: FoldedBatch;
  isSelectable: boolean;
  children: ReactNode;
}) => (
  <Row>
    {isSelectable && <Cell place="select" />}
    <Cell place="name" className="min-w-44 print:min-w-36">
      <RowLink href={`/batches/${batch.id}`} className="wrap-anywhere">
        {batch.name}
      </RowLink>
      <SecondLine>
        <Layers aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" />
        {t('table.batch')}
      </SecondLine>
    </Cell>
    {children}
    <AmountCell amount={batch.amount} />
  </Row>
);
