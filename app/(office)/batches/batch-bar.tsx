import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import { batchesHref, batchQuery, type ListFilter } from '@/lib/batches/reads/list-filter';
import { batchSorts } from '@/lib/batches/reads/sort';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { t } from '@/messages/batches';
import { ListViews } from '../lists/list-views';

export const sortBatchesBy = (filter: ListFilter) =>
  sortLinks(batchSorts, filter.sort, (sort) => batchesHref({ ...filter, sort, after: undefined }));

/** What the filter finds in total, and the tools of the list. */
export const BatchBar = ({
  actor,
  filter,
  total,
}: {
  actor: Actor;
  filter: ListFilter;
  total: ListTotal;
}) => (
  <ListBar totals={<ListSum counted={t('batchTable.count', { count: total.count })} amount={total.amount} />}>
    <ListViews actor={actor} list="batches" query={batchQuery({ ...filter, after: undefined })} />
    <ExportMenu path="/api/batches/export" query={batchQuery({ ...filter, after: undefined })} />
  </ListBar>
);
