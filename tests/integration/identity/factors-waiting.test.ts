import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { listActiveFactors, listOwnFactors } from '@/lib/identity/second-factors/factors';
import { findSessionActor, openSession } from '@/lib/identity/sessions/sessions';
import { objectToFactor } from '@/lib/people/second-factors/factors-objection';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { storedUser } from '../../support/people/admins';
import { createAuthenticator } from '../../support/people/authenticator';
import { addActor, granted } from '../../support/people/people';
import { endWaitingTime } from '../../support/people/raw-evidence';
import {
  approveFactor,
  approveOnce,
  factorParts,
  requestedPasskey,
  testSecondFactor,
} from '../../support/people/second-factors';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const hour = 3_600_000;
const hash = 'a'.repeat(64);

/** Someone with a first passkey that nobody has approved yet. */
async function newcomer() {
  const actor = await addActor(db, 'approver');
  return {
    actor,
    changeRequest: await requestedPasskey(db, actor, createAuthenticator(), { waitingHours: 24 }),
  };
}

/** In how many hours from now the newest second factor of this person counts. */
async function countsIn(actor: Actor): Promise<number> {
  const [newest] = await listOwnFactors(db, granted(actor, 'profile:manage'));
  return Math.round(((newest?.activeFrom?.getTime() ?? 0) - Date.now()) / hour);
}

const begin = (actor: Actor) => testSecondFactor(db).begin(db, actor, hash);

const nobody = (): never => {
  throw new Error('there is no such person');
};

describe('the first second factor of a person, with enough admins', () => {
  let first: Actor;
  let second: Actor;
  beforeAll(async () => {
    [first, second] = [await addActor(db, 'admin', 'Ana Admin'), await addActor(db, 'admin', 'Ben Admin')];
  });

  it('requires two different admins, and counts after the waiting period', async () => {
    const { actor, changeRequest } = await newcomer();
    value(await approveOnce(db, changeRequest, { by: first }));
    expect(await approveOnce(db, changeRequest, { by: first })).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'approved_already' },
    });
    expect(await countsIn(actor)).toBeLessThan(0);
    value(await approveOnce(db, changeRequest, { by: second }));
    expect(await countsIn(actor)).toBe(24);
  });

  it('confirms and opens nothing during its waiting period, and both afterwards', async () => {
    const { actor, changeRequest } = await newcomer();
    const origin = { device: 'Firefox', address: '192.0.2.1', confirmedWith: null };
    const session = await openSession(db, (await storedUser(db, actor.id)) ?? nobody(), origin, new Date());
    value(await approveFactor(db, changeRequest));
    expect(await listActiveFactors(db, actor.id)).toEqual([]);
    expect(await begin(actor)).toEqual({ ok: false, error: 'no_factor' });
    // The session of a person without a factor opens their profile, where they can object.
    expect(await findSessionActor(db, session, new Date())).toMatchObject({ mustAddFactor: true });
    await endWaitingTime(db, changeRequest.subjectId);
    expect(await begin(actor)).toMatchObject({ ok: true });
    expect(await findSessionActor(db, session, new Date())).toBeUndefined();
  });

  it.each(['its owner', 'an admin'])(
    'is cancelled during its waiting period when %s objects',
    async (who) => {
      const { actor, changeRequest } = await newcomer();
      value(await approveFactor(db, changeRequest));
      const objecting = granted(who === 'its owner' ? actor : first, 'profile:manage');
      const objection = { factorId: changeRequest.subjectId, reason: 'Not mine' };
      expect(await objectToFactor(factorParts(db), objecting, { ...objection, reason: ' ' })).toEqual({
        ok: false,
        error: 'reason_missing',
      });
      value(await objectToFactor(factorParts(db), objecting, objection));
      expect(await listOwnFactors(db, granted(actor, 'profile:manage'))).toEqual([]);
      const [recorded] = await database.sql`select action, actor_id, details->>'objection' as objection
      from audit_records where subject_id = ${actor.id} order by sequence desc limit 1`;
      expect(recorded).toEqual({
        action: 'factor.removed',
        actor_id: objecting.actor.id,
        objection: 'Not mine',
      });
    },
  );

  it('is not cancelled by anybody else, or by an objection once active', async () => {
    const { actor, changeRequest } = await newcomer();
    const objection = { factorId: changeRequest.subjectId, reason: 'Not mine' };
    const [owner, other] = [actor, await addActor(db, 'approver')].map((who) =>
      granted(who, 'profile:manage'),
    );
    if (!owner || !other) throw new Error('nobody is there');
    expect(await objectToFactor(factorParts(db), owner, objection)).toMatchObject({ error: 'still_waiting' });
    value(await approveFactor(db, changeRequest));
    expect(await objectToFactor(factorParts(db), other, objection)).toMatchObject({ error: 'not_found' });
    await endWaitingTime(db, changeRequest.subjectId);
    expect(await objectToFactor(factorParts(db), owner, objection)).toMatchObject({ error: 'no_objection' });
  });
});

describe('the first second factor with one eligible admin', () => {
  beforeEach(async () => {
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update users set is_active = false where role = 'admin'`;
    });
  });

  it('needs one approval and twice the waiting period', async () => {
    const only = await addActor(db, 'admin', 'Olga Admin');
    const { actor, changeRequest } = await newcomer();
    value(await approveOnce(db, changeRequest, { by: only }));
    expect(await countsIn(actor)).toBe(48);
  });

  it('needs two approvals once a second admin returns', async () => {
    const [only, other] = [await addActor(db, 'admin'), await addActor(db, 'admin')];
    const { actor, changeRequest } = await newcomer();
    value(await approveOnce(db, changeRequest, { by: only }));
    expect(await countsIn(actor)).toBeLessThan(0);
    value(await approveOnce(db, changeRequest, { by: other }));
    expect(await countsIn(actor)).toBe(24);
  });
});
