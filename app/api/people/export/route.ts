import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedPeopleColumns } from '@/app/(office)/people/exported-columns';
import { allPages } from '@/lib/kernel/lists/all-pages';
import { peopleColumnChoice, readPeopleFilter } from '@/lib/people/list/filter';
import { listPeopleLines, narrowPeople } from '@/lib/people/list/lines';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The people as a file: all of the filter, in its order, with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('people:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readPeopleFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { columns } = await readLayout(granted.actor, 'people', peopleColumnChoice, filter.columns);
  const { db } = await runtimeFor(granted.actor);
  return downloadList(request, granted, {
    name: 'People',
    columns: exportedPeopleColumns(columns),
    rows: allPages(async () => ({
      rows: narrowPeople(await listPeopleLines(db, granted), filter),
      next: undefined,
    })),
  });
}
