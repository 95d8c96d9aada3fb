import { readBatchList, readBatchTotals } from '@/app/(office)/batches/batch-list';
import { readBatchFilter } from '@/lib/batches/reads/list-filter';
import { asksForTotals, totalsReply } from '@/lib/web/lists/totals-mark';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of the rows under this filter, or of their totals: a page with another mark is outdated. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { searchParams } = new URL(request.url);
  const filter = readBatchFilter(Object.fromEntries(searchParams));
  if (asksForTotals(searchParams)) return totalsReply(readBatchTotals(gate.granted, filter));
  return Response.json({ mark: (await readBatchList(gate.granted, filter)).mark });
}
