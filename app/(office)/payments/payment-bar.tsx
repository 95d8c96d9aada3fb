import { Layers } from 'lucide-react';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import type { BatchLines, OrderSorting } from '@/components/payments/list/order-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { LayoutDialog } from '@/components/ui/table/layout-dialog';
import { ListBar } from '@/components/ui/table/list-bar';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { turnedSort } from '@/lib/kernel/lists/sort';
import { formatAmount } from '@/lib/kernel/money';
import { type OrderColumn, orderColumns } from '@/lib/orders/reads/columns';
import { filterQuery, isFolded, type readFilter, sortedQuery } from '@/lib/orders/reads/filter';
import type { OrderTotal } from '@/lib/orders/reads/list';
import { firstDirections, newestOrders } from '@/lib/orders/reads/sort';
import type { ListFormat } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/payments';
import { saveLayoutAction } from '../lists/actions';

type Filter = ReturnType<typeof readFilter>;

export const sortingOf = (filter: Filter): OrderSorting => {
  const sort = filter.sort ?? newestOrders;
  const hrefOf: OrderSorting['hrefOf'] = (by) =>
    `/payments?${sortedQuery(filter, turnedSort(sort, { by, direction: firstDirections[by] }))}`;
  return { sort, hrefOf };
};

export const batchLinesOf = (filter: Filter): BatchLines => ({
  stateOf: ({ state }) => <BatchStateBadge state={state} />,
  hrefOf: ({ id }) => `/payments?${filterQuery({ ...filter, batchId: id, after: undefined })}`,
});

/** What the filter finds in total, and the tools of the list. */
export const PaymentBar = ({
  filter,
  total: { count, amount },
  layout,
}: {
  filter: Filter;
  total: OrderTotal;
  layout: ListSettings<OrderColumn>;
}) => (
  <ListBar
    totals={t.rich('table.totals', {
      count,
      amount: formatAmount(amount),
      strong: (figure) => <strong className="font-medium text-text">{figure}</strong>,
    })}
  >
    <FoldLink filter={filter} />
    <LayoutDialog
      list="payments"
      columns={offeredColumns(layout.columns)}
      density={layout.density}
      save={saveLayoutAction}
    />
    <ExportMenu hrefOf={{ csv: exportHref(filter, 'csv'), xlsx: exportHref(filter, 'xlsx') }} />
  </ListBar>
);

const exportHref = (filter: Filter, format: ListFormat): string =>
  `/api/payments/export?${filterQuery({ ...filter, after: undefined })}&format=${format}`;

/** Shows the payments of batches one by one, or each batch in one line, if the filter leaves the choice. */
function FoldLink({ filter }: { filter: Filter }) {
  if (!isFolded({ ...filter, isUnfolded: undefined })) return null;
  const isUnfolded = filter.isUnfolded ? undefined : true;
  return (
    <ButtonLink
      href={`/payments?${filterQuery({ ...filter, isUnfolded, after: undefined })}`}
      size="small"
      variant="ghost"
    >
      <Layers aria-hidden />
      {t(isUnfolded ? 'table.unfold' : 'table.fold')}
    </ButtonLink>
  );
}

const offeredColumns = (chosen: readonly OrderColumn[]) =>
  [...chosen, ...orderColumns.filter((name) => !chosen.includes(name))].map((name) => ({
    name,
    label: t(`columns.${name}`),
    isShown: chosen.includes(name),
  }));
