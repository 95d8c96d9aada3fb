import { readPaymentList, readPaymentTotals } from '@/app/(office)/payments/payment-list';
import { readFilter } from '@/lib/orders/reads/filter';
import { asksForTotals, totalsReply } from '@/lib/web/lists/totals-mark';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of the rows under this filter, or of their totals: a page with another mark is outdated. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { searchParams } = new URL(request.url);
  const filter = readFilter(Object.fromEntries(searchParams));
  if (asksForTotals(searchParams)) return totalsReply(readPaymentTotals(gate.granted, filter));
  return Response.json({ mark: (await readPaymentList(gate.granted, filter)).mark });
}
