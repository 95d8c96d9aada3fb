import { breakColumnLabel } from '@/components/reconciliation/break-columns';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { LaterTotals, ListTotal } from '@/lib/kernel/lists/total';
import { type BreakColumn, breakColumnChoice } from '@/lib/reconciliation/breaks/columns';
import { type BreakFilter, breaksHref, breaksQuery } from '@/lib/reconciliation/breaks/filter';
import { breakSorts } from '@/lib/reconciliation/breaks/sort';
import { t } from '@/messages/reconciliation';
import { ListTools } from '../lists/list-tools';

export const sortBreaksBy = (filter: BreakFilter) =>
  sortLinks(breakSorts, filter.sort, (sort) => breaksHref({ ...filter, sort, after: undefined }));

/** The differences of the filter, what they differ by in total, and the tools of the list. */
export const BreakBar = ({
  actor,
  filter,
  total,
  layout,
}: {
  actor: Actor;
  filter: BreakFilter;
  total: LaterTotals<ListTotal>;
  layout: ListSettings<BreakColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={total} query={breaksQuery(filter)}>
        {({ count, amount }) => <ListSum counted={t('table.count', { count })} amount={amount} />}
      </ListTotals>
    }
  >
    <ListTools
      actor={actor}
      list="reconciliation"
      query={breaksQuery({ ...filter, columns: layout.columns, after: undefined })}
      exportPath="/api/reconciliation/export"
      layout={layout}
      choice={breakColumnChoice}
      labelOf={breakColumnLabel}
    />
  </ListBar>
);
