import { readOverview } from '@/app/(office)/overview';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of what the first page shows besides balances: a page with another mark is outdated. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('accounts:read');
  if ('refused' in gate) return gate.refused;
  return Response.json({ mark: (await readOverview(gate.granted.actor)).mark });
}
