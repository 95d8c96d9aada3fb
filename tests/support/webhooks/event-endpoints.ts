import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { anyKind, type ChangeRequestRow } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { eventAttempts, eventCursor, eventDeliveries } from '@/lib/db/schema/records/event-deliveries';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import { followEvents } from '@/lib/event-deliveries/making/follow';
import type { AddressRules } from '@/lib/event-endpoints/address';
import { eventEndpointKind, requestEndpoint } from '@/lib/event-endpoints/change-request-kind';
import { issueSigningSecret } from '@/lib/event-endpoints/issue-secret';
import type { WantedEndpoint } from '@/lib/event-endpoints/wanted';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { eventTypes } from '@/lib/kernel/topics/event-types';
import type { ProviderClient } from '@/lib/provider/client';
import { value } from '../orders/orders';
import { addAdmins } from '../people/admins';
import { granted } from '../people/people';
import { shownByAdmin } from '../people/reauthentication';
import { approveAs, testSealingKey } from '../people/second-factors';

export const realClock = () => new Date();

/** Permits receivers of tests, which are on this machine. */
export const testRules: AddressRules = { allowedHosts: [], isLoopbackAllowed: true };

export const askForEndpoint = (
  db: Database,
  admin: Actor,
  { id, ...wanted }: Partial<WantedEndpoint> & { readonly id?: EventEndpointId } = {},
) =>
  requestEndpoint({ db, now: realClock, rules: testRules }, granted(admin, 'people:manage'), {
    url: 'https://erp.example.com/events',
    description: 'ERP',
    types: eventTypes,
    note: '',
    id,
    ...wanted,
  });

/** The pending request for an endpoint. */
export async function openEndpointRequest(db: Database): Promise<ChangeRequestRow> {
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, 'event_endpoint.set'), eq(changeRequests.state, 'open')));
  if (!row) throw new Error('no endpoint was requested');
  return row;
}

export const approveEndpoint = (db: Database, admin: Actor, seen: ChangeRequestRow) => {
  const provider = {} as ProviderClient; // safe: this kind makes no provider requests
  return approveAs({ db, now: realClock, provider }, [anyKind(eventEndpointKind)], admin, seen);
};

export async function issueSecretAs(
  db: Database,
  admin: Actor,
  id: EventEndpointId,
  now = realClock,
  sealingKey = testSealingKey,
) {
  const { parts, answer } = await shownByAdmin(db, admin, {
    act: 'event_endpoint.issue_secret',
    subject: id,
  });
  return issueSigningSecret({ ...parts, now, sealingKey }, granted(admin, 'people:manage'), id, answer);
}

export async function getEndpoint(db: Database, id: EventEndpointId) {
  const [row] = await db.select().from(eventEndpoints).where(eq(eventEndpoints.id, id));
  if (!row) throw new Error('the endpoint is stored');
  return row;
}

/** An endpoint on which two admins agreed. */
export async function agreedEndpoint(
  db: Database,
  { ana, ben }: { readonly ana: Actor; readonly ben: Actor },
  wanted: Partial<WantedEndpoint> = {},
): Promise<EventEndpointId> {
  value(await askForEndpoint(db, ana, wanted));
  const seen = await openEndpointRequest(db);
  value(await approveEndpoint(db, ben, seen));
  const [row] = await db.select().from(eventEndpoints).where(eq(eventEndpoints.changeRequestId, seen.id));
  if (!row) throw new Error('the endpoint is added');
  return row.id;
}

/** The same with its signing secret, and the people. */
export async function readyEndpoint(
  db: Database,
  wanted: Partial<WantedEndpoint> = {},
  people?: Awaited<ReturnType<typeof addAdmins>>,
) {
  const admins = people ?? (await addAdmins(db));
  const id = await agreedEndpoint(db, admins, wanted);
  const { secret } = value(await issueSecretAs(db, admins.ana, id));
  return { id, secret, admins, managing: granted(admins.ana, 'people:manage') };
}

/** Follows the chain from its beginning. */
export const followFromStart = async (db: Database): Promise<void> => {
  await db.insert(eventCursor).values({ sequence: 0n }).onConflictDoNothing();
};

export async function followAll(db: Database): Promise<void> {
  while ((await followEvents(db, realClock())) > 0);
}

export const listAllDeliveries = (db: Database) =>
  db.select().from(eventDeliveries).orderBy(asc(eventDeliveries.at), asc(eventDeliveries.id));

export const listAllAttempts = (db: Database) =>
  db.select().from(eventAttempts).orderBy(asc(eventAttempts.deliveryId), asc(eventAttempts.number));
