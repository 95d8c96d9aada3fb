import { batchColumnLabel } from '@/components/batches/list/batch-table';
import { LiveMark } from '@/components/ui/live/live-mark';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import { type BatchColumn, batchColumnChoice } from '@/lib/batches/reads/columns';
import { batchesHref, batchQuery, type ListFilter } from '@/lib/batches/reads/list-filter';
import { batchSorts } from '@/lib/batches/reads/sort';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { type LaterTotals, type ListTotal, totalOf } from '@/lib/kernel/lists/total';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { totalsQuery } from '@/lib/web/lists/totals-mark';
import { markOf } from '@/lib/web/live/mark-of';
import { t } from '@/messages/batches';
import { ListTools } from '../lists/list-tools';

export const sortBatchesBy = (filter: ListFilter) =>
  sortLinks(batchSorts, filter.sort, (sort) => batchesHref({ ...filter, sort, after: undefined }));

/** What the filter finds in total, and the tools of the list. */
export const BatchBar = ({
  actor,
  filter,
  totals,
  layout,
}: {
  actor: Actor;
  filter: ListFilter;
  totals: LaterTotals<Readonly<Record<BatchState, ListTotal>>>;
  layout: ListSettings<BatchColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={totals} query={batchesHref(filter)}>
        {(byState) => <BatchSum filter={filter} byState={byState} />}
      </ListTotals>
    }
  >
    <ListTools
      actor={actor}
      list="batches"
      query={batchQuery({ ...filter, columns: layout.columns, after: undefined })}
      exportPath="/api/batches/export"
      layout={layout}
      choice={batchColumnChoice}
      labelOf={batchColumnLabel}
    />
  </ListBar>
);

/** The sum of the list, which refreshes the page when it changes, as batches of other pages do. */
function BatchSum({
  filter,
  byState,
}: {
  filter: ListFilter;
  byState: Readonly<Record<BatchState, ListTotal>>;
}) {
  const { count, amount } = totalOf(byState, filter.states);
  return (
    <>
      <LiveMark
        path={`/api/live/batches?${totalsQuery(batchQuery(filter))}`}
        mark={markOf(byState)}
        topics={['batch', 'order']}
      />
      <ListSum counted={t('batchTable.count', { count })} amount={amount} />
    </>
  );
}
