import { exportedChangeColumns } from '@/app/(office)/change-requests/exported-columns';
import { readLayout } from '@/app/(office)/lists/list-layout';
import { allDecided } from '@/lib/change-requests/decided-list';
import { changeColumnChoice, readChangeFilter } from '@/lib/change-requests/filter';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The decided change requests as a file: all of the filter, in its order, with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('change-requests:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readChangeFilter(Object.fromEntries(new URL(request.url).searchParams));
  const layout = await readLayout(granted.actor, 'change-requests', changeColumnChoice, filter.columns);
  return downloadList(request, granted, {
    name: 'Change-requests',
    columns: exportedChangeColumns(layout.columns),
    rows: allDecided(await (await runtimeFor(granted.actor)).lists(), granted, changeRequestKinds, filter),
  });
}
