import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import { batchesHref, batchQuery, type ListFilter } from '@/lib/batches/reads/list-filter';
import { batchSorts } from '@/lib/batches/reads/sort';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { t } from '@/messages/batches';

export const sortBatchesBy = (filter: ListFilter) =>
  sortLinks(batchSorts, filter.sort, (sort) => batchesHref({ ...filter, sort, after: undefined }));

/** What the filter finds in total, and the tools of the list. */
export const BatchBar = ({ filter, total }: { filter: ListFilter; total: ListTotal }) => (
  <ListBar totals={<ListSum counted={t('batchTable.count', { count: total.count })} amount={total.amount} />}>
    <ExportMenu path="/api/batches/export" query={batchQuery({ ...filter, after: undefined })} />
  </ListBar>
);
