import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant } from '@/lib/access/grant';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import { listEndpoints } from '@/lib/event-endpoints/queries';
import { sealSecret, unsealSecret } from '@/lib/event-endpoints/secret';
import { setEndpointState } from '@/lib/event-endpoints/set-state';
import { newEventEndpointId } from '@/lib/kernel/ids';
import { compareEventEndpoints } from '@/lib/verify/compare/rules/event-endpoints';
import { createTeamDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import { value } from '../../support/orders/orders';
import { addAdmins, decline } from '../../support/people/admins';
import { granted } from '../../support/people/people';
import { testSealingKey } from '../../support/people/second-factors';
import {
  agreedEndpoint,
  approveEndpoint,
  askForEndpoint,
  getEndpoint,
  issueSecretAs,
  openEndpointRequest,
  readyEndpoint,
} from '../../support/webhooks/event-endpoints';

let database: Awaited<ReturnType<typeof createTeamDatabase>>;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
let admins: Awaited<ReturnType<typeof addAdmins>>;
beforeAll(async () => {
  database = await createTeamDatabase();
  roles = await openTestRoles(database);
  admins = await addAdmins(database.db);
});
afterAll(async () => {
  await roles.close();
  await database.close();
});

const refusedBy = (constraint_name: string) => ({ constraint_name });
const refusal = (error: string) => ({ ok: false, error });

async function newestRecord(id: string) {
  const [row] = await database.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, id))
    .orderBy(desc(auditRecords.sequence))
    .limit(1);
  return row;
}

describe('an endpoint', () => {
  it('is added once another admin approves it, and nobody else may request or see one', async () => {
    const { db, team } = database;
    value(await askForEndpoint(db, admins.ana, { description: 'ERP' }));
    const seen = await openEndpointRequest(db);
    expect(await listEndpoints(db, granted(admins.ana, 'people:manage'))).toEqual([]);
    expect(await approveEndpoint(db, admins.ana, seen)).toMatchObject({
      error: { code: 'own_request' },
    });
    value(await approveEndpoint(db, admins.ben, seen));
    const [added] = await listEndpoints(db, granted(admins.ana, 'people:manage'));
    expect(added).toMatchObject({ description: 'ERP', state: 'enabled', hasSecret: false });
    expect(JSON.stringify(added)).not.toContain('ecret":"');
    for (const person of [team.viewer, team.maker, team.approver])
      expect(grant(person, 'people:manage')).toBeUndefined();
    expect(await newestRecord(added?.id ?? '')).toMatchObject({
      action: 'event_endpoint.added',
      actorId: admins.ben.id,
      details: { url: 'https://erp.example.com/events', changeRequest: seen.id },
    });
  });

  it('needs an address, a description and events', async () => {
    const { db } = database;
    const ask = (wanted: Parameters<typeof askForEndpoint>[2]) => askForEndpoint(db, admins.ana, wanted);
    expect(await ask({ url: 'https://10.0.0.1/' })).toEqual(refusal('url_internal'));
    expect(await ask({ description: ' ' })).toEqual(refusal('description_missing'));
    expect(await ask({ types: [] })).toEqual(refusal('types_missing'));
  });

  it('keeps its address and events until another admin approves the change', async () => {
    const { db } = database;
    const id = await agreedEndpoint(db, admins, { description: 'Ledger', types: ['order.completed'] });
    const before = await getEndpoint(db, id);
    const same = { id, description: 'Ledger', types: ['order.completed'] as const };
    expect(await askForEndpoint(db, admins.ana, same)).toEqual(refusal('nothing_changed'));
    value(await askForEndpoint(db, admins.ana, { ...same, url: 'https://other.example.com/' }));
    expect(await askForEndpoint(db, admins.ben, { ...same, types: ['batch.finished'] })).toEqual(
      refusal('already_open'),
    );
    expect(await getEndpoint(db, id)).toEqual(before);
    value(await decline(db, admins.ben, await openEndpointRequest(db)));
    value(await askForEndpoint(db, admins.ana, { ...same, url: 'https://new.example.com/' }));
    value(await approveEndpoint(db, admins.ben, await openEndpointRequest(db)));
    expect(await getEndpoint(db, id)).toMatchObject({ url: 'https://new.example.com/', state: 'enabled' });
  });

  it('is disabled, enabled and removed by one admin, on record', async () => {
    const { db } = database;
    const { id, managing } = await readyEndpoint(db, {}, admins);
    value(await setEndpointState({ db }, managing, id, 'disabled'));
    expect(await getEndpoint(db, id)).toMatchObject({ state: 'disabled', disabledReason: 'by_admin' });
    expect(await newestRecord(id)).toMatchObject({ action: 'event_endpoint.disabled' });
    expect(await setEndpointState({ db }, managing, id, 'disabled')).toEqual(refusal('changed_since'));
    value(await setEndpointState({ db }, managing, id, 'enabled'));
    value(await setEndpointState({ db }, managing, id, 'removed'));
    expect(await setEndpointState({ db }, managing, id, 'enabled')).toEqual(refusal('not_found'));
    expect(await askForEndpoint(db, admins.ana, { id })).toEqual(refusal('not_found'));
  });
});

describe('the signing secret', () => {
  it('is made after the approval, shown once, and sealed at rest for its endpoint', async () => {
    const { db } = database;
    const id = await agreedEndpoint(db, admins);
    expect(await getEndpoint(db, id)).toMatchObject({ secret: null });
    const { secret, previousUntil } = value(await issueSecretAs(db, admins.ana, id));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(previousUntil).toBeNull();
    const { secret: sealed } = await getEndpoint(db, id);
    expect(sealed).not.toContain(secret.slice(6, 20));
    expect(unsealSecret(testSealingKey, id, sealed ?? '')).toBe(secret);
    expect(unsealSecret(testSealingKey, newEventEndpointId(), sealed ?? '')).toBeUndefined();
    expect(JSON.stringify((await newestRecord(id))?.details)).not.toContain(secret.slice(6, 20));
  });

  it('rotates with an overlap of a day', async () => {
    const { db } = database;
    const { id, secret } = await readyEndpoint(db, {}, admins);
    const at = new Date('2026-11-21T12:00:00Z');
    const rotated = value(await issueSecretAs(db, admins.ben, id, () => at));
    expect(rotated.previousUntil).toEqual(new Date('2026-11-22T12:00:00Z'));
    const stored = await getEndpoint(db, id);
    expect(unsealSecret(testSealingKey, id, stored.previousSecret ?? '')).toBe(secret);
    expect(unsealSecret(testSealingKey, id, stored.secret ?? '')).toBe(rotated.secret);
  });
});

describe('the database', () => {
  it('refuses an endpoint, an address and events that two people did not agree on', async () => {
    const { db, sql } = database;
    const id = await agreedEndpoint(db, admins);
    const { changeRequestId } = await getEndpoint(db, id);
    const planted = sql`
      insert into event_endpoints (id, url, description, types, state, change_request_id, created_at)
      values (${newEventEndpointId()}, 'https://evil.example/', 'ERP', '{order.completed}', 'enabled', ${changeRequestId}, now())`;
    await expect(planted).rejects.toMatchObject(refusedBy('event_endpoints_agreed'));
    const moved = sql`update event_endpoints set url = 'https://evil.example/' where id = ${id}`;
    await expect(moved).rejects.toMatchObject(refusedBy('event_endpoints_agreed'));
    const widened = sql`update event_endpoints set types = types || '{account.opened}'::text[] where id = ${id}`;
    await expect(widened).rejects.toMatchObject(refusedBy('event_endpoints_agreed'));
  });

  it('refuses a foreign second secret, a return from removal, and deletion', async () => {
    const { db, sql } = database;
    const { id, managing } = await readyEndpoint(db, {}, admins);
    const foreign = sealSecret(testSealingKey, id, 'whsec_AAAA');
    const signed = sql`update event_endpoints set previous_secret = ${foreign}, previous_until = now() where id = ${id}`;
    await expect(signed).rejects.toMatchObject(refusedBy('event_endpoints_previous_secret'));
    value(await setEndpointState({ db }, managing, id, 'removed'));
    const back = sql`update event_endpoints set state = 'enabled' where id = ${id}`;
    await expect(back).rejects.toMatchObject(refusedBy('event_endpoints_identity'));
    const deleted = sql`delete from event_endpoints where id = ${id}`;
    await expect(deleted).rejects.toMatchObject(refusedBy('event_endpoints_append_only'));
  });

  it('refuses a secret and a state without their records, and the worker any address or secret', async () => {
    const { db } = database;
    const { id } = await readyEndpoint(db, {}, admins);
    const secret = roles.app.sql`update event_endpoints set secret = 'planted' where id = ${id}`;
    await expect(secret).rejects.toMatchObject(refusedBy('event_endpoints_recorded'));
    const state = roles.app
      .sql`update event_endpoints set state = 'disabled', disabled_reason = 'by_admin' where id = ${id}`;
    await expect(state).rejects.toMatchObject(refusedBy('event_endpoints_recorded'));
    for (const change of ["url = 'https://evil.example/'", "secret = 'planted'"])
      await expect(
        roles.worker.sql.unsafe(`update event_endpoints set ${change} where id = '${id}'`),
      ).rejects.toThrow('permission denied');
  });
});

describe('audit:verify', () => {
  it('compares address, events, secrets and state with the chain', async () => {
    const { db, sql } = database;
    const found = async () => (await compareEventEndpoints(db)).first;
    expect(await found()).toEqual([]);
    const { id } = await readyEndpoint(db, {}, admins);
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update event_endpoints set url = 'https://evil.example/', secret = 'planted', state = 'disabled',
        disabled_reason = 'by_admin' where id = ${id}`;
    });
    expect((await found()).map(({ why }) => why)).toEqual([
      'its address or events are not those on which two people agreed',
      'its signing secret is not the one that was recorded',
      'whether it is enabled differs from the audit chain',
    ]);
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from event_endpoints where id = ${id}`;
    });
    expect(await found()).toMatchObject([{ why: 'the audit chain knows it, and it is not stored any more' }]);
    expect((await db.select().from(eventEndpoints)).length).toBeGreaterThan(0);
  });
});
