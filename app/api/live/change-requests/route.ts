import { readOpenChangeRequests } from '@/app/(office)/change-requests/open';
import { routeGrant } from '@/lib/web/session/gate';

/** The number of changes pending this person's decision, and a mark of all that are open; polled by pages. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('change-requests:read');
  if ('refused' in gate) return gate.refused;
  const { decidable, mark } = await readOpenChangeRequests(gate.granted);
  return Response.json({ count: decidable.length, mark });
}
