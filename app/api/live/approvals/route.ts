import { inboxMark } from '@/app/(office)/approvals/inbox-mark';
import { readInboxView } from '@/lib/inbox/address';
import { countInbox, listInbox } from '@/lib/inbox/inbox';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';

/** The number of matters in this person's inbox, and a mark of the page of it that the address describes. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:approve');
  if ('refused' in gate) return gate.refused;
  const { db } = getRuntime();
  const { actor } = gate.granted;
  const view = readInboxView(Object.fromEntries(new URL(request.url).searchParams));
  const [counts, { entries }] = await Promise.all([
    countInbox({ db }, actor),
    listInbox({ db }, actor, view),
  ]);
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  return Response.json({ count, mark: inboxMark(entries, counts) });
}
