import { recurringColumnLabel } from '@/components/recurring/recurring-columns';
import { ListBar } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import {
  type RecurringColumn,
  type RecurringFilter,
  recurringColumnChoice,
  recurringHref,
  recurringQuery,
  recurringSorts,
} from '@/lib/recurring/filter';
import { t } from '@/messages/recurring';
import { ListTools } from '../lists/list-tools';

export const sortRecurringBy = (filter: RecurringFilter) =>
  sortLinks(recurringSorts, filter.sort, (sort) => recurringHref({ ...filter, sort }));

/** How many recurring payments the filter finds, and the tools of the list. */
export const RecurringBar = ({
  actor,
  filter,
  count,
  layout,
}: {
  actor: Actor;
  filter: RecurringFilter;
  count: number;
  layout: ListSettings<RecurringColumn>;
}) => (
  <ListBar totals={t('recurringTable.count', { count })}>
    <ListTools
      actor={actor}
      list="recurring"
      query={recurringQuery({ ...filter, columns: layout.columns })}
      exportPath="/api/recurring/export"
      layout={layout}
      choice={recurringColumnChoice}
      labelOf={recurringColumnLabel}
    />
  </ListBar>
);
