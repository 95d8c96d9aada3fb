import { inboxMark } from '@/app/(office)/approvals/inbox-mark';
import { inboxPartsFor } from '@/app/(office)/approvals/inbox-parts';
import { readInboxView } from '@/lib/inbox/address';
import { countInbox, listInbox } from '@/lib/inbox/inbox';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The number of matters in this person's inbox, and a mark of the page of it that the address describes. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('change-requests:read');
  if ('refused' in gate) return gate.refused;
  const { actor } = gate.granted;
  const view = readInboxView(Object.fromEntries(new URL(request.url).searchParams));
  const parts = inboxPartsFor(await runtimeFor(actor));
  const [counts, { entries }] = await Promise.all([countInbox(parts, actor), listInbox(parts, actor, view)]);
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  return Response.json({ count, mark: inboxMark(entries, counts) });
}
