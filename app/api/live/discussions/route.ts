import { grant } from '@/lib/access/grant';
import { listEarlierComments } from '@/lib/discussions/comments/queries';
import { readPermissionOf, subjectOf } from '@/lib/discussions/subject';
import { commentId, isUuid } from '@/lib/kernel/ids';
import { noteDenied, routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

const notFound = () => Response.json({ message: t('live.noComment') }, { status: 404 });

/** The comments on a record before one of them. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('profile:manage');
  if ('refused' in gate) return gate.refused;
  const query = new URL(request.url).searchParams;
  const subject = subjectOf(query.get('kind') ?? '', query.get('id') ?? '');
  const [before, limit] = [query.get('before') ?? '', Number(query.get('limit'))];
  if (!subject || !isUuid(before) || !Number.isInteger(limit) || limit < 1) return notFound();
  const granted = grant(gate.granted.actor, readPermissionOf[subject.kind]);
  if (!granted) {
    await noteDenied(gate.granted.actor, readPermissionOf[subject.kind]);
    return Response.json({ message: t('gate.notAllowed') }, { status: 403 });
  }
  const page = { before: commentId(before), limit };
  return Response.json({
    comments: await listEarlierComments((await runtimeFor(gate.granted.actor)).db, granted, subject, page),
  });
}
