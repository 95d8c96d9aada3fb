import { readRecordsMark, readSubjects } from '@/lib/web/live/live-records';
import { routeGrant } from '@/lib/web/session/gate';

/** A mark of the records about some subjects: a page with another mark is outdated. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('profile:manage');
  if ('refused' in gate) return gate.refused;
  const subjects = readSubjects(new URL(request.url).searchParams);
  return Response.json({ mark: await readRecordsMark(gate.granted.actor, subjects) });
}
