import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { setAuditKeys } from '@/lib/audit/marks';
import { recordAudit } from '@/lib/audit/record';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { changeRequestHash } from '@/lib/identity/second-factors/change-request-hash';
import { signInThroughOidc } from '@/lib/identity/sign-in/oidc-sign-in';
import { newChangeRequestId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import { requestRights } from '@/lib/people/person-requests';
import { ordersOf, startUnchecked, turnsOf } from '../../support/batches/app-batches';
import { approveSeen, draftBatch, getBatch, submitSeen } from '../../support/batches/batches';
import { type App, spent, startApp, stateOf, workFor } from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { sepa, submittedOrder, value } from '../../support/orders/orders';
import {
  addAdmins,
  approveChange,
  approveRequestOf,
  giveRights,
  waitingAbout,
} from '../../support/people/admins';
import { addActor } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';
import { activePasskey, approverWith } from '../../support/people/second-factors';
import { approverOf } from '../../support/people/team';

const secret = 'only in this test, for the marks of records';
beforeEach(() => setAuditKeys([secret]));
afterEach(() => setAuditKeys([]));

/** Runs what somebody does who has the database and not the key. */
async function withoutKey(act: () => Promise<unknown>): Promise<void> {
  setAuditKeys([]);
  await act();
  setAuditKeys([secret]);
}

/**
 * Writes a role past the guards, with a record of the chain as the application writes it, but for the mark.
 */
const forgeRole = (app: App, person: Actor, role: 'approver' | 'admin', groups: readonly string[] = []) =>
  withoutKey(() =>
    app.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute(
        `update users set role = '${role}', groups = '{${groups.join(',')}}' where id = '${person.id}'`,
      );
      await recordAudit(tx, {
        actor: { id: null, name: 'Identity provider' },
        action: 'person.role_changed',
        subjectKind: 'person',
        subjectId: person.id,
        details: { role, groups: groups.join(', ') },
      });
    }),
  );

/**
 * A maker with a passkey of their own, who made himself an approver by a statement: they approve as every
 * approver does.
 */
async function selfMadeApprover(app: App): Promise<Approver> {
  const maker = await addActor(app.db, 'maker', 'Eve Maker');
  const passkey = await activePasskey(app.db, maker);
  await forgeRole(app, maker, 'approver');
  return approverOf(app.db, approverWith(app.db, { ...maker, role: 'approver' }, passkey));
}

type Approver = ReturnType<typeof approverOf>;

const submitted = (app: App) => submittedOrder(app.db, app.team, sepa({ account: app.account }));

describe('an approval under a forged role', () => {
  it('sends nothing and raises an alarm and an exception, although every mark and signature is genuine', async () => {
    const app = await startApp();
    const order = await submitted(app);
    value(await (await selfMadeApprover(app)).approve(order));
    const behind = await app.approved({ reference: 'Genuine' });
    await workFor(app, 3);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await stateOf(app, behind)).toBe('completed');
    expect(spent(app)).toBe(12_85n);
    expect(app.engine.errors).toEqual([expect.any(NotAsApproved)]);
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_as_approved', why: expect.stringContaining('no approver by the audit chain') },
    ]);
  });

  it('pauses a batch, and none of its rows is sent', async () => {
    const app = await startApp();
    const fixture = { ...app, now: app.clock.now };
    const eve = await selfMadeApprover(app);
    const draft = await draftBatch(app.db, app.team, 2, { account: app.account });
    const { id } = value(await approveSeen(fixture, eve, value(await submitSeen(fixture, draft))));
    await startUnchecked(app, id);
    await turnsOf(app).turn();
    await workFor(app, 2);
    expect((await ordersOf(app, id)).map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect(await getBatch(app.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('no approver by the audit chain'),
    });
    expect(spent(app)).toBe(0n);
  });

  it('fills no seat of a forged group', async () => {
    const app = await startApp();
    await applyPolicy(app.db, { bands: [{ ...everything(1), groups: ['Senior'] }] });
    const { anna, tomas } = app.team;
    await forgeRole(app, anna.actor, 'approver', ['Senior']);
    const order = await submitted(app);
    value(await anna.approve(order));
    await giveRights(app.db, tomas.actor.id, { role: 'approver', groups: ['Senior'] });
    const genuine = await submitted(app);
    value(await tomas.approve(genuine));
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await stateOf(app, genuine)).toBe('completed');
  });

  it('does not count if a forged admin gave the role with a genuine mark', async () => {
    const app = await startApp();
    const eve = await addActor(app.db, 'maker', 'Eve Maker');
    const passkey = await activePasskey(app.db, eve);
    const friend = await addActor(app.db, 'viewer', 'Fritz Friend');
    await forgeRole(app, friend, 'admin');
    await giveRights(app.db, eve.id, { role: 'approver', groups: [] }, friend);
    const made = approverOf(app.db, approverWith(app.db, { ...eve, role: 'approver' }, passkey));
    const order = await submitted(app);
    value(await made.approve(order));
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
  });

  it('counts for an approver whom two admins appointed, even after they lost the role', async () => {
    const app = await startApp();
    const { ben, asking, parts } = await addAdmins(app.db);
    const noor = await addActor(app.db, 'maker', 'Noor New');
    const passkey = await activePasskey(app.db, noor);
    value(await requestRights(parts, asking, { id: noor.id, rights: { role: 'approver', groups: [] } }));
    await approveRequestOf(app.db, ben, noor.id);
    const order = await submitted(app);
    const made = approverOf(app.db, approverWith(app.db, { ...noor, role: 'approver' }, passkey));
    value(await made.approve(order));
    await giveRights(app.db, noor.id, { role: 'viewer', groups: [] });
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('completed');
  });
});

it('counts for an approver known at an upgrade, for earlier approvals too', async () => {
  const app = await startApp();
  const approver = await addActor(app.db, 'approver', 'Olga Old');
  const olga = approverOf(app.db, approverWith(app.db, approver, await activePasskey(app.db, approver)));
  const order = await submitted(app);
  value(await olga.approve(order));
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from audit_records where action = 'person.added' and subject_id = ${approver.id}`;
  });
  await app.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Upgrade' },
      action: 'person.recorded',
      subjectKind: 'person',
      subjectId: approver.id,
      details: { role: 'approver', groups: '', active: true },
    }),
  );
  await workFor(app, 2);
  expect(await stateOf(app, order)).toBe('completed');
});

describe('a change of rights', () => {
  it('is not approved by a forged admin', async () => {
    const app = await startApp();
    const { asking, parts } = await addAdmins(app.db);
    const eve = await addActor(app.db, 'maker', 'Eve Maker');
    const friend = await addActor(app.db, 'viewer', 'Fritz Friend');
    await activePasskey(app.db, friend);
    await forgeRole(app, friend, 'admin');
    value(await requestRights(parts, asking, { id: eve.id, rights: { role: 'approver', groups: [] } }));
    expect(
      await approveChange(app.db, { ...friend, role: 'admin' }, await waitingAbout(app.db, eve.id)),
    ).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });

  it('is not approved by one admin without a request', async () => {
    const app = await startApp();
    const { ana, ben } = await addAdmins(app.db);
    const eve = await addActor(app.db, 'maker', 'Eve Maker');
    const { name, email } = eve;
    const rights = { before: { role: 'maker', groups: [] }, after: { role: 'approver', groups: [] } };
    const named = {
      id: newChangeRequestId(),
      kind: 'person.rights',
      subjectId: eve.id,
      requesterId: ana.id,
      payload: { name, email, ...rights },
    };
    const row = { ...named, hash: changeRequestHash(named), requestedAt: new Date() };
    await app.db.insert(changeRequests).values(row);
    await withoutKey(() =>
      app.db.transaction((tx) =>
        recordAudit(tx, {
          actor: ana,
          action: 'change_request.opened',
          subjectKind: 'change_request',
          subjectId: row.id,
          details: { hash: row.hash },
        }),
      ),
    );
    expect(await approveChange(app.db, ben, await waitingAbout(app.db, eve.id))).toMatchObject({
      ok: false,
      error: { code: 'asker_gone' },
    });
  });

  it('through the identity provider takes missing rights from the chain', async () => {
    const app = await startApp();
    await addActor(app.db, 'viewer', 'The first with a marked record');
    const { anna } = app.team;
    await forgeRole(app, anna.actor, 'approver', ['Senior']);
    const claims = {
      issuer: 'https://login.example',
      subject: 'anna',
      verifiedEmail: anna.actor.email,
      name: undefined,
      isMultiFactor: true,
      authenticatedAt: undefined,
      rights: ok({ role: 'approver', groups: undefined } as const),
    };
    expect(value(await signInThroughOidc(app.db, claims)).groups).toEqual([]);
  });
});
