import { Cell, Heading, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { groupIban } from '@/lib/kernel/banking/iban';
import type { Sort } from '@/lib/kernel/lists/sort';
import { defaultOrderColumns, type OrderColumn } from '@/lib/orders/reads/columns';
import type { ListedOrder } from '@/lib/orders/reads/list';
import type { OrderSort } from '@/lib/orders/reads/sort';
import { t } from '@/messages/payments';
import { fitOrderColumns, shownColumns } from './order-columns';

/** How a list is sorted, and the addresses of other orders. */
export type OrderSorting = {
  readonly sort: Sort<OrderSort>;
  readonly hrefOf: (by: OrderSort) => string;
};

/** Orders as rows that link to their pages. */
export function OrderTable({
  orders,
  columns = defaultOrderColumns,
  sorting,
  isBrief = false,
}: {
  orders: readonly ListedOrder[];
  columns?: readonly OrderColumn[];
  /** Makes headings sort the list. */
  sorting?: OrderSorting;
  /** On a phone, only the first four. */
  isBrief?: boolean;
}) {
  const { fold, from } = fitOrderColumns(columns);
  const sortBy = (by: OrderSort | undefined) =>
    by && sorting
      ? { href: sorting.hrefOf(by), sorted: sorting.sort.by === by ? sorting.sort.direction : undefined }
      : undefined;
  return (
    <Table label={t('table.label')} fold={fold} sticky={sorting !== undefined}>
      <TableHead>
        <Heading sort={sortBy('beneficiary')}>{t('columns.beneficiary')}</Heading>
        {columns.map((column) => (
          <Heading key={column} from={from.get(column)} sort={sortBy(shownColumns[column].sort)}>
            {t(`columns.${column}`)}
          </Heading>
        ))}
        <Heading align="right" sort={sortBy('amount')}>
          {t('columns.amount')}
        </Heading>
      </TableHead>
      <TableBody>
        {orders.map((order, index) => (
          <Row key={order.id} className={isBrief && index >= 4 ? 'narrow:hidden!' : undefined}>
            <Cell place="name" className="min-w-44 print:min-w-36">
              <RowLink href={`/payments/${order.id}`} className="wrap-anywhere">
                {order.beneficiaryName}
              </RowLink>
              <span className="identifier block whitespace-nowrap text-muted text-xs narrow:hidden print:whitespace-normal">
                {groupIban(order.beneficiaryAccount)}
              </span>
            </Cell>
            {columns.map((column) => (
              <Cell
                key={column}
                place={shownColumns[column].place}
                from={from.get(column)}
                className={shownColumns[column].className}
              >
                {shownColumns[column].cell(order)}
              </Cell>
            ))}
            <Cell place="figure" align="right">
              <Amount amount={order.amount} currency={null} className="font-medium" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
