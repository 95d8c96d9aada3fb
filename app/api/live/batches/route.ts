import { readBatchList } from '@/app/(office)/batches/batch-list';
import { readBatchFilter } from '@/lib/batches/reads/list-filter';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of the list of batches under this filter: a page with another mark is outdated. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const filter = readBatchFilter(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json({ mark: (await readBatchList(gate.granted, filter)).mark });
}
