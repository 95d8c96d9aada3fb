import { Layers } from 'lucide-react';
import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import type { BatchLines } from '@/components/payments/list/shown-lines';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { type LaterTotals, type ListTotal, totalOf } from '@/lib/kernel/lists/total';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { type OrderColumn, orderColumnChoice } from '@/lib/orders/reads/columns';
import { filterQuery, isFolded, type readFilter } from '@/lib/orders/reads/filter';
import { orderSorts } from '@/lib/orders/reads/sort';
import { totalsQuery } from '@/lib/web/lists/totals-mark';
import { markOf } from '@/lib/web/live/mark-of';
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
  totals,
  layout,
}: {
  actor: Actor;
  filter: Filter;
  totals: LaterTotals<Readonly<Record<OrderState, ListTotal>>>;
  layout: ListSettings<OrderColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={totals} query={filterQuery(filter)}>
        {(byState) => <PaymentSum filter={filter} byState={byState} />}
      </ListTotals>
    }
  >
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

/** The sum of the list, which refreshes the page when it changes, as rows of other pages do. */
function PaymentSum({
  filter,
  byState,
}: {
  filter: Filter;
  byState: Readonly<Record<OrderState, ListTotal>>;
}) {
  const { count, amount } = totalOf(byState, filter.states);
  return (
    <>
      <LiveMark
        path={`/api/live/payments?${totalsQuery(filterQuery(filter))}`}
        mark={markOf(byState)}
        topics={['order']}
      />
      <ListSum counted={t('table.count', { count })} amount={amount} />
    </>
  );
}

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
