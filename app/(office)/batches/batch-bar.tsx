import { batchColumnLabel } from '@/components/batches/list/batch-table';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import { type BatchColumn, batchColumnChoice } from '@/lib/batches/reads/columns';
import { batchesHref, batchQuery, type ListFilter } from '@/lib/batches/reads/list-filter';
import { batchSorts } from '@/lib/batches/reads/sort';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { t } from '@/messages/batches';
import { ListTools } from '../lists/list-tools';

export const sortBatchesBy = (filter: ListFilter) =>
  sortLinks(batchSorts, filter.sort, (sort) => batchesHref({ ...filter, sort, after: undefined }));

/** What the filter finds in total, and the tools of the list. */
export const BatchBar = ({
  actor,
  filter,
  total,
  layout,
}: {
  actor: Actor;
  filter: ListFilter;
  total: ListTotal;
  layout: ListSettings<BatchColumn>;
}) => (
  <ListBar totals={<ListSum counted={t('batchTable.count', { count: total.count })} amount={total.amount} />}>
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
