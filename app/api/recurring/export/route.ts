import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedRecurringColumns } from '@/app/(office)/recurring/exported-columns';
import { allPages } from '@/lib/kernel/lists/all-pages';
import { readRecurringFilter, recurringColumnChoice } from '@/lib/recurring/filter';
import { listRecurringLines } from '@/lib/recurring/list';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The recurring payments as a file: all of the filter, in its order, with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('recurring:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readRecurringFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { columns } = await readLayout(granted.actor, 'recurring', recurringColumnChoice, filter.columns);
  const { db, now } = await runtimeFor(granted.actor);
  return downloadList(request, granted, {
    name: 'Recurring',
    columns: exportedRecurringColumns(columns),
    rows: allPages(async () => ({
      rows: await listRecurringLines(db, granted, filter, now()),
      next: undefined,
    })),
  });
}
