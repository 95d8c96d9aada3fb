import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** Matches of the typed text by kind, limited to what this person may see. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('accounts:read');
  if ('refused' in gate) return gate.refused;
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const { actor } = gate.granted;
  const { db, now } = await runtimeFor(actor);
  const groups = await searchEverything(db, searchGrants(actor), typed, {
    most: 6,
    kinds: changeRequestKinds,
    now: now(),
    signal: request.signal,
  });
  return Response.json({ groups });
}
