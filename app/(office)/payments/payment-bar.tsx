import { Layers } from 'lucide-react';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import type { BatchLines } from '@/components/payments/list/order-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { type OrderColumn, orderColumnChoice } from '@/lib/orders/reads/columns';
import { filterQuery, isFolded, type readFilter } from '@/lib/orders/reads/filter';
import { orderSorts } from '@/lib/orders/reads/sort';
import { t } from '@/messages/payments';
import { ListTools } from '../lists/list-tools';

type Filter = ReturnType<typeof readFilter>;

export const sortOrdersBy = (filter: Filter) =>
  sortLinks(
    orderSorts,
    filter.sort,
    (sort) => `/payments?${filterQuery({ ...filter, sort, after: undefined })}`,
  );

export const batchLinesOf = (filter: Filter): BatchLines => ({
  stateOf: ({ state }) => <BatchStateBadge state={state} />,
  hrefOf: ({ id }) => `/payments?${filterQuery({ ...filter, batchId: id, after: undefined })}`,
});

/** What the filter finds in total, and the tools of the list. */
export const PaymentBar = ({
  actor,
  filter,
  total: { count, amount },
  layout,
}: {
  actor: Actor;
  filter: Filter;
  total: ListTotal;
  layout: ListSettings<OrderColumn>;
}) => (
  <ListBar totals={<ListSum counted={t('table.count', { count })} amount={amount} />}>
    <ListTools
      actor={actor}
      list="payments"
      query={filterQuery({ ...filter, columns: layout.columns, after: undefined })}
      exportPath="/api/payments/export"
      layout={layout}
      choice={orderColumnChoice}
      labelOf={(column) => t(`columns.${column}`)}
    >
      <FoldLink filter={filter} />
    </ListTools>
  </ListBar>
);

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
