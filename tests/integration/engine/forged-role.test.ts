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
import { addAdmins, agree, agreed, giveRights, waitingAbout } from '../../support/admins';
import { approveSeen, draftBatch, getBatch, submitSeen } from '../../support/batches';
import { ordersOf, startUnchecked, turnsOf } from '../../support/batches-of-a-desk';
import { type Desk, openDesk, spent, stateOf, workFor } from '../../support/engine';
import { sepa, submittedOrder, value } from '../../support/orders';
import { addActor } from '../../support/people';
import { agreeOnPolicy, everything } from '../../support/policy';
import { activePasskey, approverWith } from '../../support/second-factors';
import { approverOf } from '../../support/team';
import { exceptionsOf } from '../../support/upkeep';

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
const forgeRole = (desk: Desk, person: Actor, role: 'approver' | 'admin', groups: readonly string[] = []) =>
  withoutKey(() =>
    desk.db.transaction(async (tx) => {
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
async function selfMadeApprover(desk: Desk): Promise<Approver> {
  const maker = await addActor(desk.db, 'maker', 'Eve Maker');
  const passkey = await activePasskey(desk.db, maker);
  await forgeRole(desk, maker, 'approver');
  return approverOf(desk.db, approverWith(desk.db, { ...maker, role: 'approver' }, passkey));
}

type Approver = ReturnType<typeof approverOf>;

const submitted = (desk: Desk) => submittedOrder(desk.db, desk.team, sepa({ account: desk.account }));

describe('an approval under a forged role', () => {
  it('sends nothing and raises an alarm and an exception, although every mark and signature is genuine', async () => {
    const desk = await openDesk();
    const order = await submitted(desk);
    value(await (await selfMadeApprover(desk)).approve(order));
    const behind = await desk.approved({ reference: 'Genuine' });
    await workFor(desk, 3);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await stateOf(desk, behind)).toBe('completed');
    expect(spent(desk)).toBe(12_85n);
    expect(desk.engine.told).toEqual([expect.any(NotAsApproved)]);
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'not_as_approved', why: expect.stringContaining('no approver by the audit chain') },
    ]);
  });

  it('pauses a batch, and none of its rows is sent', async () => {
    const desk = await openDesk();
    const place = { ...desk, now: desk.clock.now };
    const eve = await selfMadeApprover(desk);
    const draft = await draftBatch(desk.db, desk.team, 2, { account: desk.account });
    const { id } = value(await approveSeen(place, eve, value(await submitSeen(place, draft))));
    await startUnchecked(desk, id);
    await turnsOf(desk).turn();
    await workFor(desk, 2);
    expect((await ordersOf(desk, id)).map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect(await getBatch(desk.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('no approver by the audit chain'),
    });
    expect(spent(desk)).toBe(0n);
  });

  it('fills no seat of a forged group', async () => {
    const desk = await openDesk();
    await agreeOnPolicy(desk.db, { bands: [{ ...everything(1), groups: ['Senior'] }] });
    const { anna, tomas } = desk.team;
    await forgeRole(desk, anna.actor, 'approver', ['Senior']);
    const order = await submitted(desk);
    value(await anna.approve(order));
    await giveRights(desk.db, tomas.actor.id, { role: 'approver', groups: ['Senior'] });
    const genuine = await submitted(desk);
    value(await tomas.approve(genuine));
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await stateOf(desk, genuine)).toBe('completed');
  });

  it('does not count if a forged admin gave the role with a genuine mark', async () => {
    const desk = await openDesk();
    const eve = await addActor(desk.db, 'maker', 'Eve Maker');
    const passkey = await activePasskey(desk.db, eve);
    const friend = await addActor(desk.db, 'viewer', 'Fritz Friend');
    await forgeRole(desk, friend, 'admin');
    await giveRights(desk.db, eve.id, { role: 'approver', groups: [] }, friend);
    const made = approverOf(desk.db, approverWith(desk.db, { ...eve, role: 'approver' }, passkey));
    const order = await submitted(desk);
    value(await made.approve(order));
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
  });

  it('counts for an approver whom two admins appointed, even after they lost the role', async () => {
    const desk = await openDesk();
    const { ben, asking, parts } = await addAdmins(desk.db);
    const noor = await addActor(desk.db, 'maker', 'Noor New');
    const passkey = await activePasskey(desk.db, noor);
    value(await requestRights(parts, asking, { id: noor.id, rights: { role: 'approver', groups: [] } }));
    await agreed(desk.db, ben, noor.id);
    const order = await submitted(desk);
    const made = approverOf(desk.db, approverWith(desk.db, { ...noor, role: 'approver' }, passkey));
    value(await made.approve(order));
    await giveRights(desk.db, noor.id, { role: 'viewer', groups: [] });
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('completed');
  });
});

it('counts for an approver known at an upgrade, for earlier approvals too', async () => {
  const desk = await openDesk();
  const approver = await addActor(desk.db, 'approver', 'Olga Old');
  const olga = approverOf(desk.db, approverWith(desk.db, approver, await activePasskey(desk.db, approver)));
  const order = await submitted(desk);
  value(await olga.approve(order));
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from audit_records where action = 'person.added' and subject_id = ${approver.id}`;
  });
  await desk.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Upgrade' },
      action: 'person.recorded',
      subjectKind: 'person',
      subjectId: approver.id,
      details: { role: 'approver', groups: '', active: true },
    }),
  );
  await workFor(desk, 2);
  expect(await stateOf(desk, order)).toBe('completed');
});

describe('a change of rights', () => {
  it('is not approved by a forged admin', async () => {
    const desk = await openDesk();
    const { asking, parts } = await addAdmins(desk.db);
    const eve = await addActor(desk.db, 'maker', 'Eve Maker');
    const friend = await addActor(desk.db, 'viewer', 'Fritz Friend');
    await activePasskey(desk.db, friend);
    await forgeRole(desk, friend, 'admin');
    value(await requestRights(parts, asking, { id: eve.id, rights: { role: 'approver', groups: [] } }));
    expect(
      await agree(desk.db, { ...friend, role: 'admin' }, await waitingAbout(desk.db, eve.id)),
    ).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });

  it('is not approved by one admin without a request', async () => {
    const desk = await openDesk();
    const { ana, ben } = await addAdmins(desk.db);
    const eve = await addActor(desk.db, 'maker', 'Eve Maker');
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
    await desk.db.insert(changeRequests).values(row);
    await withoutKey(() =>
      desk.db.transaction((tx) =>
        recordAudit(tx, {
          actor: ana,
          action: 'change_request.opened',
          subjectKind: 'change_request',
          subjectId: row.id,
          details: { hash: row.hash },
        }),
      ),
    );
    expect(await agree(desk.db, ben, await waitingAbout(desk.db, eve.id))).toMatchObject({
      ok: false,
      error: { code: 'asker_gone' },
    });
  });

  it('through the identity provider takes missing rights from the chain', async () => {
    const desk = await openDesk();
    await addActor(desk.db, 'viewer', 'The first with a marked record');
    const { anna } = desk.team;
    await forgeRole(desk, anna.actor, 'approver', ['Senior']);
    const claims = {
      issuer: 'https://login.example',
      subject: 'anna',
      verifiedEmail: anna.actor.email,
      name: undefined,
      isMultiFactor: true,
      rights: ok({ role: 'approver', groups: undefined } as const),
    };
    expect(value(await signInThroughOidc(desk.db, claims)).groups).toEqual([]);
  });
});
