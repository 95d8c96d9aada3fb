import { inboxMark } from '@/app/(office)/approvals/inbox-mark';
import { inboxParts } from '@/app/(office)/approvals/inbox-parts';
import { readInboxView } from '@/lib/inbox/address';
import { countInbox, listInbox } from '@/lib/inbox/inbox';
import { routeGrant } from '@/lib/web/session/gate';

/** The number of matters in this person's inbox, and a mark of the page of it that the address describes. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('change-requests:read');
  if ('refused' in gate) return gate.refused;
  const { actor } = gate.granted;
  const view = readInboxView(Object.fromEntries(new URL(request.url).searchParams));
  const [counts, { entries }] = await Promise.all([
    countInbox(inboxParts(), actor),
    listInbox(inboxParts(), actor, view),
  ]);
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  return Response.json({ count, mark: inboxMark(entries, counts) });
}
