import { readPaymentList } from '@/app/(office)/payments/payment-list';
import { readFilter } from '@/lib/orders/reads/filter';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of the list of payments under this filter: a page with another mark is outdated. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const filter = readFilter(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json({ mark: (await readPaymentList(gate.granted, filter)).mark });
}
