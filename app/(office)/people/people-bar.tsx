import { peopleColumnLabel } from '@/components/people/person/people-columns';
import { ListBar } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import {
  type PeopleColumn,
  type PeopleFilter,
  peopleColumnChoice,
  peopleHref,
  peopleQuery,
  peopleSorts,
} from '@/lib/people/list/filter';
import { t } from '@/messages/people';
import { ListTools } from '../lists/list-tools';

export const sortPeopleBy = (filter: PeopleFilter) =>
  sortLinks(peopleSorts, filter.sort, (sort) => peopleHref({ ...filter, sort }));

/** How many people the filter finds, and the tools of the list. */
export const PeopleBar = ({
  actor,
  filter,
  count,
  layout,
}: {
  actor: Actor;
  filter: PeopleFilter;
  count: number;
  layout: ListSettings<PeopleColumn>;
}) => (
  <ListBar totals={t('table.count', { count })}>
    <ListTools
      actor={actor}
      list="people"
      query={peopleQuery({ ...filter, columns: layout.columns })}
      exportPath="/api/people/export"
      layout={layout}
      choice={peopleColumnChoice}
      labelOf={peopleColumnLabel}
    />
  </ListBar>
);
