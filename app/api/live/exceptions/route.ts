import { readOpenExceptions } from '@/app/(office)/exceptions/open-exceptions';
import { routeGrant } from '@/lib/web/session/gate';

/** How many orders need people, and a mark of all that are open: what a page keeps asking. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('exceptions:read');
  if ('refused' in gate) return gate.refused;
  const { count, mark } = await readOpenExceptions(gate.granted);
  return Response.json({ count, mark });
}
