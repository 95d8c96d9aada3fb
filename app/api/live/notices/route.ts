import { z } from 'zod';
import { grant } from '@/lib/access/grant';
import { countAwaitingBatches } from '@/lib/batches/decision/queue';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { countUnread, countWaiting, listGroups, readNoticesMark } from '@/lib/notices/queries';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** In minutes, from UTC-14 to UTC+14; an invalid value counts as zero. */
const minutesAhead = z.coerce.number().int().min(-840).max(840).catch(0);

/**
 * For the notification bell and the list of notices: the unread count, a mark of all notices, and what is
 * pending for this person. With `ahead`, the
 * client's offset from UTC in minutes, also recent events.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('profile:manage');
  if ('refused' in gate) return gate.refused;
  const { db, now } = await runtimeFor(gate.granted.actor);
  const ahead = new URL(request.url).searchParams.get('ahead');
  const approving = grant(gate.granted.actor, 'payments:approve');
  const [unread, waiting, batches, mark, notices] = await Promise.all([
    countUnread(db, gate.granted),
    countWaiting(db, gate.granted, changeRequestKinds, now()),
    approving ? countAwaitingBatches(db, approving) : 0,
    readNoticesMark(db, gate.granted),
    ahead === null ? undefined : listGroups(db, gate.granted, minutesAhead.parse(ahead)),
  ]);
  return Response.json({
    unread,
    mark,
    waiting: { ...waiting, approvals: waiting.approvals + batches },
    ...(notices && { notices }),
  });
}
