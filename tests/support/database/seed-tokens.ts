import { approveInDemo, type DemoParts } from '@/drizzle/seed/demo-factors';
import { may } from '@/drizzle/seed/may';
import type { Actor } from '@/lib/access/grant';
import { createOwnToken } from '@/lib/api-tokens/create-own';
import { issueServiceToken } from '@/lib/api-tokens/issue';
import { serviceTokenKind } from '@/lib/api-tokens/service-token';
import { anyKind } from '@/lib/change-requests/change-request';
import { reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import { personalScopes } from '@/lib/kernel/topics/api-scopes';
import { value } from '../orders/orders';
import { askForServiceToken, everyScope, newestToken, openTokenRequest } from '../people/api-tokens';

/** A token of an admin's own, and one of a service user on which two admins agreed, issued to the first. */
export async function seedTokens(
  parts: DemoParts,
  [requester, decider]: readonly [Actor, Actor],
): Promise<void> {
  const { db } = parts;
  const session = undefined;
  const creating = { act: 'api_token.create', subject: requester.id } as const;
  const own = await parts.answerOf(requester, reauthenticationHash(requester, creating));
  value(await createOwnToken({ ...parts, session }, may(requester, 'tokens:create'), everyScope, own));
  const delivering = { scopes: [...personalScopes, 'payment-files:write'] } as const;
  value(await askForServiceToken(db, requester, delivering));
  await approveInDemo(parts, [anyKind(serviceTokenKind)], decider, await openTokenRequest(db));
  const { id } = await newestToken(db);
  const answer = await parts.answerOf(
    requester,
    reauthenticationHash(requester, { act: 'api_token.issue', subject: id }),
  );
  value(await issueServiceToken({ ...parts, session }, may(requester, 'people:manage'), id, answer));
}
