import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';

/** What the stream would have announced since then, for browsers behind a proxy that collects it. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('profile:manage');
  if ('refused' in gate) return gate.refused;
  const since = Number(new URL(request.url).searchParams.get('since') ?? Number.NaN);
  return new Response(await getRuntime().changes.missed(gate.granted.actor, since));
}
