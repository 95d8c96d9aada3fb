import { countAwaitingDecision } from '@/lib/approvals/queue';
import { routeGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';

/** How many orders wait for this person: the number beside "Approvals". */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('payments:approve');
  if ('refused' in gate) return gate.refused;
  return Response.json({ count: await countAwaitingDecision(getRuntime().db, gate.granted) });
}
