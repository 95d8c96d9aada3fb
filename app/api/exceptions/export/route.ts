import { exportedExceptionColumns } from '@/app/(office)/exceptions/exported-columns';
import { readLayout } from '@/app/(office)/lists/list-layout';
import { exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import { readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { allExceptions } from '@/lib/orders/exceptions/list';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The exceptions of the filter as a file: open, snoozed and resolved ones, as the page shows them. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('exceptions:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const { kind, owner, sort, columns } = readExceptionFilter(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const layout = await readLayout(granted.actor, 'exceptions', exceptionColumnChoice, columns);
  const { lists, now } = await runtimeFor(granted.actor);
  return downloadList(request, granted, {
    name: 'Exceptions',
    columns: exportedExceptionColumns(layout.columns),
    rows: allExceptions(await lists(), granted, now(), { kind, owner, sort }),
  });
}
