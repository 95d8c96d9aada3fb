import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequestRow } from '@/lib/change-requests/change-request';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { createAuthenticator } from '../../support/people/authenticator';
import { addActor } from '../../support/people/people';
import { rawEvidence, storeConfirmation } from '../../support/people/raw-evidence';
import {
  activeFirstApp,
  activePasskey,
  addedPasskey,
  approveFactor,
  changeHash,
  requestedPasskey,
} from '../../support/people/second-factors';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const refusedBy = (constraint: string) => ({ constraint_name: constraint });
const inForce = (id: string) =>
  database.sql`update factors set state = 'active', active_from = now() where id = ${id}`;

describe('the database, for a first second factor', () => {
  let changeRequest: ChangeRequestRow;
  beforeEach(async () => {
    const owner = await addActor(database.db, 'approver');
    changeRequest = await requestedPasskey(database.db, owner, createAuthenticator(), { waitingHours: 24 });
  });

  async function approvedBy(admins: number, giver = false): Promise<void> {
    for (let each = 0; each < admins; each += 1) {
      const admin = await addActor(database.db, 'admin');
      await activeFirstApp(database.db, admin);
      if (giver && each === 0) await gavePassword(admin.id);
      await storeConfirmation(database.db, admin, changeRequest);
      if (each === admins - 1)
        await database.sql`update change_requests set state = 'approved', decider_id = ${admin.id}, decided_at = now()
          where id = ${changeRequest.id}`;
    }
  }
  const gavePassword = (adminId: string) =>
    database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`insert into change_requests (id, kind, subject_id, payload, hash, requester_id, requested_at, state, decider_id, decided_at)
        select gen_random_uuid(), 'person.new_password', requester_id::text, '{}', hash, ${adminId}, now(), 'approved', requester_id, now()
        from change_requests where id = ${changeRequest.id}`;
    });
  const activate = (from: string) =>
    database.sql`update factors set state = 'active', active_from = now() + ${from}::interval where id = ${changeRequest.subjectId}`;

  it('refuses activation without approval', async () => {
    await expect(activate('48 hours')).rejects.toMatchObject(refusedBy('factors_approved'));
  });

  it('refuses activation with one approval of two', async () => {
    await addActor(database.db, 'admin');
    await approvedBy(1);
    await expect(activate('48 hours')).rejects.toMatchObject(refusedBy('factors_approved'));
  });

  it('refuses activation if one of its two approvers gave the owner their password', async () => {
    await addActor(database.db, 'admin');
    await approvedBy(2, true);
    await expect(activate('48 hours')).rejects.toMatchObject(refusedBy('factors_approved'));
  });

  it('refuses activation before the end of its waiting period', async () => {
    await approvedBy(2);
    await expect(activate('23 hours')).rejects.toMatchObject(refusedBy('factors_approved'));
    await activate('24 hours');
    const pulled = database.sql`update factors set active_from = now() where id = ${changeRequest.subjectId}`;
    await expect(pulled).rejects.toMatchObject(refusedBy('factors_identity'));
  });

  it('refuses confirmations during its waiting period', async () => {
    await approveFactor(database.db, changeRequest);
    const [row] =
      await database.sql`select has_active_factor(user_id, id) as counts from factors where id = ${changeRequest.subjectId}`;
    expect(row?.counts).toBe(false);
  });
});

describe('the database, for the owner of factors', () => {
  type Form = {
    readonly act: string;
    readonly id: string;
    readonly userId: string;
    readonly keyHash: string;
  };

  async function owner() {
    const actor = await addActor(database.db, 'approver');
    await activePasskey(database.db, actor);
    const [active] = await database.sql`select id, key_hash from factors where user_id = ${actor.id}`;
    const added = await addedPasskey(database.db, actor);
    const [waiting] = await database.sql`select key_hash from factors where id = ${added.factorId}`;
    return { actor, activeId: active?.id, waitingId: added.factorId, keyHash: waiting?.key_hash };
  }
  async function confirm(person: string, factor: string, form: Form, evidence?: string) {
    const text = canonicalJson(form);
    const [hashed] = await database.sql`select encode(sha256(convert_to(${text}, 'UTF8')), 'hex') as hash`;
    const made = evidence ?? (await rawEvidence(database.sql, person, hashed?.hash));
    return database.sql`insert into factor_confirmations (subject_id, act, person_id, form, hash, factor_id, evidence)
      values (${form.id}, ${form.act}, ${person}, ${text}, ${hashed?.hash}, ${factor}, ${made}::text::jsonb)`;
  }

  it('refuses a new factor without a confirmation of exactly that', async () => {
    const { actor, activeId, waitingId, keyHash } = await owner();
    const form = { act: 'enrol', id: waitingId, userId: actor.id, keyHash };
    await expect(inForce(waitingId)).rejects.toMatchObject(refusedBy('factors_approved'));
    await expect(confirm(actor.id, activeId, { ...form, keyHash: '0'.repeat(64) })).rejects.toMatchObject(
      refusedBy('factor_confirmations_form'),
    );
    const hash = await changeHash(database.db, { factorId: waitingId, act: 'enrol' });
    const ofAnother = await rawEvidence(database.sql, actor.id, hash);
    await expect(confirm(actor.id, activeId, form, ofAnother)).rejects.toMatchObject(
      refusedBy('factor_confirmations_confirmed'),
    );
    await expect(confirm(actor.id, waitingId, form)).rejects.toMatchObject(
      refusedBy('factor_confirmations_confirmed'),
    );
    await confirm(actor.id, activeId, form);
    await inForce(waitingId);
  });

  it('refuses a confirmation about the factor of another person', async () => {
    const { actor, waitingId, keyHash } = await owner();
    const other = await owner();
    const form = { act: 'enrol', id: waitingId, userId: actor.id, keyHash };
    await expect(confirm(other.actor.id, other.activeId, form)).rejects.toMatchObject(
      refusedBy('factor_confirmations_owner'),
    );
  });

  it('refuses a removal without a confirmation or a decision of two people', async () => {
    const { activeId } = await owner();
    const removed = database.sql`update factors set state = 'removed', removed_at = now() where id = ${activeId}`;
    await expect(removed).rejects.toMatchObject(refusedBy('factors_removal'));
  });

  it('refuses to change or delete a confirmation', async () => {
    await expect(database.sql`delete from factor_confirmations`).rejects.toThrow('only ever added to');
    await expect(database.sql`update factor_confirmations set evidence = '{}'`).rejects.toThrow(
      'only ever added to',
    );
  });
});

it('refuses a confirmation by the requester', async () => {
  const owner = await addActor(database.db, 'approver');
  const { id, hash } = await requestedPasskey(database.db, owner);
  const own = database.sql`insert into change_request_confirmations (change_request_id, person_id, hash, factor_id, evidence)
    select ${id}, user_id, ${hash}, id, '{"kind":"passkey"}' from factors where user_id = ${owner.id}`;
  await expect(own).rejects.toMatchObject(refusedBy('change_request_confirmations_other_person'));
});

it('refuses a confirmation without complete evidence', async () => {
  const admin = await addActor(database.db, 'admin');
  await activeFirstApp(database.db, admin);
  const { id, hash } = await requestedPasskey(database.db, await addActor(database.db, 'approver'));
  const bare = database.sql`insert into change_request_confirmations (change_request_id, person_id, hash, factor_id, evidence)
    select ${id}, user_id, ${hash}, id, '{"kind":"totp"}' from factors where user_id = ${admin.id}`;
  await expect(bare).rejects.toMatchObject(refusedBy('change_request_confirmations_confirmed'));
});
