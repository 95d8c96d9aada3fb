import { readOpenChangeRequests } from '@/app/(office)/change-requests/open';
import { routeGrant } from '@/lib/web/session/gate';

/**
 * How many changes wait for this person's decision, and a mark of all that are open: what a page keeps
 * asking.
 */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('change-requests:read');
  if ('refused' in gate) return gate.refused;
  const { decidable, mark } = await readOpenChangeRequests(gate.granted);
  return Response.json({ count: decidable.length, mark });
}
