import { readOpenChanges } from '@/app/(office)/changes/open-changes';
import { routeGrant } from '@/lib/web/session/gate';

/**
 * How many changes wait for this person's decision, and a mark of all that are open: what a page keeps
 * asking.
 */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('changes:read');
  if ('refused' in gate) return gate.refused;
  const { decidable, mark } = await readOpenChanges(gate.granted);
  return Response.json({ count: decidable.length, mark });
}
