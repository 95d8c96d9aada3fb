import { exportedBatchColumns } from '@/app/(office)/batches/exported-columns';
import { readBatchFilter } from '@/lib/batches/reads/list-filter';
import { allBatches } from '@/lib/batches/reads/queries';
import { downloadList } from '@/lib/web/files/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The list of batches as a file: all of the filter, in its order. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readBatchFilter(Object.fromEntries(new URL(request.url).searchParams));
  return downloadList(request, granted, {
    name: 'Batches',
    columns: exportedBatchColumns,
    rows: allBatches((await runtimeFor(gate.granted.actor)).db, granted, filter),
  });
}
