import { SearchX } from 'lucide-react';
import { changeOf } from '@/components/change-requests/change';
import { changeColumnLabel } from '@/components/change-requests/decided-columns';
import { DecidedFilters } from '@/components/change-requests/decided-filters';
import { DecidedTable } from '@/components/change-requests/decided-table';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ListBar } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Granted } from '@/lib/access/grant';
import { countDecided, listDecided } from '@/lib/change-requests/decided-list';
import {
  type ChangeFilter,
  changeColumnChoice,
  changeQuery,
  changeSorts,
  changesHref,
  countActive,
  readChangeFilter,
  subjectsFor,
} from '@/lib/change-requests/filter';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { typedDays } from '@/lib/kernel/lists/day-range';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/change-requests';
import { readLayout } from '../lists/list-layout';
import { ListTools } from '../lists/list-tools';

/** The list is below the pending requests: its links lead back to it. */
const anchor = 'decided';

const hrefHere = (filter: ChangeFilter): string => `${changesHref(filter)}#${anchor}`;

/** The decided change requests with their filter and tools; nothing before the first decision. */
export async function DecidedRequests({
  granted,
  search,
}: {
  granted: Granted<'change-requests:read'>;
  search: Readonly<Record<string, string | string[] | undefined>>;
}) {
  const filter = readChangeFilter(search);
  const { lists } = await readingRuntime();
  const [{ changeRequests, next }, layout] = await Promise.all([
    lists().then((reading) => listDecided(reading, granted, changeRequestKinds, filter)),
    readLayout(granted.actor, 'change-requests', changeColumnChoice, filter.columns),
  ]);
  const count = totalsLater((reading) => countDecided(reading, granted, changeRequestKinds, filter));
  if (changeRequests.length === 0 && !filter.after && countActive(filter) === 0) return null;
  return (
    <Card id={anchor} className="scroll-mt-16">
      <CardHeader title={t('page.decided')} />
      <DecidedFilters
        filter={filter}
        days={typedDays(search)}
        subjects={subjectsFor(granted.actor, changeRequestKinds)}
        anchor={anchor}
      />
      <ListBar
        totals={
          <ListTotals of={count} query={changeQuery(filter)}>
            {(found) => t('table.count', { count: found })}
          </ListTotals>
        }
      >
        <ListTools
          actor={granted.actor}
          list="change-requests"
          query={changeQuery({ ...filter, columns: layout.columns, after: undefined })}
          exportPath="/api/change-requests/export"
          layout={layout}
          choice={changeColumnChoice}
          labelOf={changeColumnLabel}
        />
      </ListBar>
      {changeRequests.length > 0 ? (
        <DecidedTable
          {...layout}
          changes={changeRequests.map((listed) => changeOf(listed, changeRequestKinds))}
          sortBy={sortLinks(changeSorts, filter.sort, (sort) =>
            changesHref({ ...filter, sort, after: undefined }),
          )}
        />
      ) : (
        <EmptyState icon={<SearchX aria-hidden />} title={t('page.noMatch')}>
          {t('page.noMatchBody')}
        </EmptyState>
      )}
      <CursorPagination
        first={filter.after && hrefHere({ ...filter, after: undefined })}
        next={next && hrefHere({ ...filter, after: next })}
      />
    </Card>
  );
}
