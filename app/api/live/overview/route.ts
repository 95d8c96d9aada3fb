import { readDesk } from '@/app/(office)/overview/desk';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of what the first page shows besides balances: a page with another mark is outdated. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('accounts:read');
  if ('refused' in gate) return gate.refused;
  return Response.json({ mark: (await readDesk(gate.granted.actor)).mark });
}
