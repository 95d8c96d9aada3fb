import { readOpenExceptions } from '@/app/(office)/exceptions/open-exceptions';
import { routeGrant } from '@/lib/web/session/gate';

/** The number of orders that need attention, and a mark of all open exceptions; polled by pages. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('exceptions:read');
  if ('refused' in gate) return gate.refused;
  const { count, mark } = await readOpenExceptions(gate.granted);
  return Response.json({ count, mark });
}
