import { readOpenExceptions } from '@/app/(office)/exceptions/open-exceptions';
import { readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { routeGrant } from '@/lib/web/session/gate';

/** The number of orders that need attention, and a mark of all open exceptions; polled by pages. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('exceptions:read');
  if ('refused' in gate) return gate.refused;
  const filter = readExceptionFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { total, mark } = await readOpenExceptions(gate.granted, filter);
  return Response.json({ count: total.count, mark });
}
