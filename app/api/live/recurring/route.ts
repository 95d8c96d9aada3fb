import { readRequestsMark } from '@/lib/recurring/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of all requests about recurring payments: a page with another mark is outdated. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('recurring:read');
  if ('refused' in gate) return gate.refused;
  return Response.json({ mark: await readRequestsMark(getRuntime().db, gate.granted) });
}
