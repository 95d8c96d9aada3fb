import { readRequestsMark } from '@/lib/recurring/queries';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** A mark of all requests about recurring payments: a page with another mark is outdated. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('recurring:read');
  if ('refused' in gate) return gate.refused;
  return Response.json({
    mark: await readRequestsMark((await runtimeFor(gate.granted.actor)).db, gate.granted),
  });
}
