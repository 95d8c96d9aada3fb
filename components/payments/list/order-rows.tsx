'use client';

import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/layout/text-link';
import { ChosenCells } from '@/components/ui/table/chosen-columns';
import { SelectCell } from '@/components/ui/table/selection/select-cells';
import { Cell, Row, RowLink, SecondLine, TableBody } from '@/components/ui/table/table';
import type { ColumnWidth } from '@/components/ui/table/widths';
import { Amount } from '@/components/ui/values/amount';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { OrderColumn } from '@/lib/orders/reads/columns';
import { t } from '@/messages/payments';
import { labelOf, shownColumns } from './order-columns';
import type { ShownBatch, ShownLine, ShownOrder } from './shown-lines';

/**
 * The rows of the list. A client component, because a page then carries the facts of its rows once, and not
 * each cell with its styles both as HTML and for React.
 */
export const OrderRows = ({
  lines,
  columns,
  from,
  isSelectable,
  isBrief,
}: {
  readonly lines: readonly ShownLine[];
  readonly columns: readonly OrderColumn[];
  readonly from: ReadonlyMap<OrderColumn, ColumnWidth>;
  readonly isSelectable: boolean;
  readonly isBrief: boolean;
}) => {
  const chosen = { columns, looks: shownColumns, labelOf, from };
  return (
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
            <ChosenCells {...chosen} contentOf={(column) => ofBatch(column, line.batch)} />
          </BatchRow>
        ),
      )}
    </TableBody>
  );
};

function ofBatch(column: OrderColumn, batch: ShownBatch): ReactNode {
  if (column === 'state') return batch.state;
  if (column !== 'reference') return shownColumns[column].ofBatch?.(batch);
  return (
    batch.href && (
      <TextLink href={batch.href} className="relative z-1">
        {t('table.count', { count: batch.count })}
      </TextLink>
    )
  );
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
  order: ShownOrder;
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
  batch: ShownBatch;
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
