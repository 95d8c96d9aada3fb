import { exportedBatchColumns } from '@/app/(office)/batches/exported-columns';
import { readLayout } from '@/app/(office)/lists/list-layout';
import { batchColumnChoice } from '@/lib/batches/reads/columns';
import { readBatchFilter } from '@/lib/batches/reads/list-filter';
import { allBatches } from '@/lib/batches/reads/queries';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The list of batches as a file: all of the filter, in its order and with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readBatchFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { columns } = await readLayout(granted.actor, 'batches', batchColumnChoice, filter.columns);
  return downloadList(request, granted, {
    name: 'Batches',
    columns: exportedBatchColumns(columns),
    rows: allBatches(await (await runtimeFor(gate.granted.actor)).lists(), granted, filter),
  });
}
