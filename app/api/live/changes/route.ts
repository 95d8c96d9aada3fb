import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { getSessionId } from '@/lib/web/session/session';

export const dynamic = 'force-dynamic';

/** `next.config.mjs` adds what forbids compression. */
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

const unavailable = () => new Response('Poll instead.', { status: 503 });

/**
 * The kinds of records that change, as server-sent events, one stream for each browser. `since` is the
 * server's time up to which the browser knows all changes. It ends with the session and does not extend it.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('profile:manage');
  if ('refused' in gate) return gate.refused;
  const session = await getSessionId();
  if (!session) return unavailable();
  const { changes } = getRuntime();
  const since = Number(new URL(request.url).searchParams.get('since') ?? Number.NaN);
  const stream = await changes.open({ session, actor: gate.granted.actor }, since);
  return stream ? new Response(stream, { headers }) : unavailable();
}
