import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedBreakColumns } from '@/app/(office)/reconciliation/exported-columns';
import { breakColumnChoice } from '@/lib/reconciliation/breaks/columns';
import { readBreakFilter } from '@/lib/reconciliation/breaks/filter';
import { allBreaks } from '@/lib/reconciliation/breaks/list';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The differences of the filter as a file, with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('reconciliation:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readBreakFilter(Object.fromEntries(new URL(request.url).searchParams));
  const layout = await readLayout(granted.actor, 'reconciliation', breakColumnChoice, filter.columns);
  const { lists, now } = await runtimeFor(granted.actor);
  return downloadList(request, granted, {
    name: 'Differences',
    columns: exportedBreakColumns(layout.columns),
    rows: allBreaks(await lists(), granted, filter, now()),
  });
}
