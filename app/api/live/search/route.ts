import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { searchGrants } from '@/lib/search/grants';
import { mostInBox, mostOnPage, searchEverything } from '@/lib/search/search';
import { markOf } from '@/lib/web/live/mark-of';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/**
 * Matches of the typed text by kind, limited to what this person may see, and their mark. `page` gives as
 * many as the page of results shows.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('accounts:read');
  if ('refused' in gate) return gate.refused;
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get('q') ?? '';
  const { actor } = gate.granted;
  const { lists, now } = await runtimeFor(actor);
  const groups = await searchEverything(await lists(), searchGrants(actor), typed, {
    most: searchParams.has('page') ? mostOnPage : mostInBox,
    kinds: changeRequestKinds,
    now: now(),
    signal: request.signal,
  });
  return Response.json({ groups, mark: markOf(groups) });
}
