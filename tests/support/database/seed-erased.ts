import { approveInDemo, type DemoParts } from '@/drizzle/seed/demo-factors';
import { may } from '@/drizzle/seed/may';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import { defaultSessionRules } from '@/lib/identity/sessions/session-rules';
import { erasePerson, listDue } from '@/lib/people/erasure/erase';
import { requestErasure } from '@/lib/people/erasure/erase-kind';
import { switchOff } from '@/lib/people/people';
import { personKinds } from '@/lib/people/person-kinds';
import { requestAdmission } from '@/lib/people/person-requests';
import { value } from '../orders/orders';
import { waitingAbout } from '../people/admins';

/** Somebody who came, left, and was erased by the worker after two admins agreed. */
export async function seedErased(
  parts: DemoParts,
  [requester, decider]: readonly [Actor, Actor],
  worker: Database,
): Promise<void> {
  const { db } = parts;
  const managing = may(requester, 'people:manage');
  const newcomer = { name: 'Fay Former', email: 'fay@example.com', role: 'viewer', groups: [] } as const;
  const { id } = value(await requestAdmission(parts, managing, newcomer));
  await approveInDemo(parts, personKinds, decider, await waitingAbout(db, id));
  const act = { act: 'person.switch_off', subject: id } as const;
  const answer = await parts.answerOf(requester, reauthenticationHash(requester, act));
  const reauthenticating = { ...parts, session: undefined, rules: defaultSessionRules };
  value(await switchOff(reauthenticating, managing, { id, answer }));
  value(await requestErasure(parts, managing, { id }));
  await approveInDemo(parts, personKinds, decider, await waitingAbout(db, id));
  for (const due of await listDue(worker, { days: undefined, now: parts.now() }))
    await erasePerson(worker, due);
}
