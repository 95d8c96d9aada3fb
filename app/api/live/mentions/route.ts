import { listMentionable } from '@/lib/discussions/comments/mentionable';
import { cleanLine } from '@/lib/kernel/texts/text';
import { isDiscussionKind } from '@/lib/kernel/topics/discussions';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/page-answers';

/** People whom a comment can mention, by the beginning of a name. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('discussions:write');
  if ('refused' in gate) return gate.refused;
  const query = new URL(request.url).searchParams;
  const kind = query.get('kind') ?? '';
  if (!isDiscussionKind(kind)) return Response.json({ message: t('live.noKind') }, { status: 404 });
  const text = cleanLine(query.get('q') ?? '', 80);
  return Response.json({ people: await listMentionable(getRuntime().db, gate.granted, kind, text) });
}
