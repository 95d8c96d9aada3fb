import { approveInDemo, type DemoParts } from '@/drizzle/seed/demo-factors';
import { may } from '@/drizzle/seed/may';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import { eventEndpointKind } from '@/lib/event-endpoints/change-request-kind';
import { issueSigningSecret } from '@/lib/event-endpoints/issue-secret';
import { setEndpointState } from '@/lib/event-endpoints/set-state';
import { reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import { value } from '../orders/orders';
import { testSealingKey } from '../people/second-factors';
import { askForEndpoint, openEndpointRequest } from '../webhooks/event-endpoints';

/** An endpoint of outgoing webhooks on which two admins agreed, with a secret that was rotated; disabled. */
export async function seedEndpoint(
  parts: DemoParts,
  [requester, decider]: readonly [Actor, Actor],
): Promise<void> {
  const { db } = parts;
  const managing = may(requester, 'people:manage');
  value(await askForEndpoint(db, requester));
  await approveInDemo(parts, [anyKind(eventEndpointKind)], decider, await openEndpointRequest(db));
  const [endpoint] = await db.select().from(eventEndpoints);
  if (!endpoint) throw new Error('the endpoint is added');
  const act = { act: 'event_endpoint.issue_secret', subject: endpoint.id } as const;
  for (let issued = 0; issued < 2; issued += 1) {
    const answer = await parts.answerOf(requester, reauthenticationHash(requester, act));
    const issuing = { ...parts, sealingKey: testSealingKey, session: undefined };
    value(await issueSigningSecret(issuing, managing, endpoint.id, answer));
  }
  value(await setEndpointState(parts, managing, endpoint.id, 'disabled'));
}
