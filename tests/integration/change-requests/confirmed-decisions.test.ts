import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { anyKind, type ChangeRequestRow } from '@/lib/change-requests/change-request';
import { approveChangeRequest } from '@/lib/change-requests/decide';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { checkAllApprovals } from '@/lib/identity/second-factors/evidence-again';
import { policyChange, requestPolicyChange } from '@/lib/policy/changes/change';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { ProviderClient } from '@/lib/provider/client';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database/database';
import { value } from '@/tests/support/orders/orders';
import { addActor, granted } from '@/tests/support/people/people';
import { policyWith } from '@/tests/support/people/policy';
import {
  activeFirstApp,
  approveAs,
  confirming,
  testSealingKey,
  testSecondFactor,
  wrongCode,
} from '@/tests/support/people/second-factors';

let database: TestDatabase;
let petra: Actor;
let luc: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  petra = await addActor(database.db, 'admin', 'Petra Admin');
  luc = await addActor(database.db, 'admin', 'Luc Admin');
  await activeFirstApp(database.db, luc);
  await activeFirstApp(database.db, petra);
});
afterAll(() => database.close());

const now = () => new Date();
const kinds = [anyKind(policyChange)];
const parts = () => ({
  db: database.db,
  now,
  provider: {} as ProviderClient, // safe: a policy asks the provider for nothing
});

/**
 * Another policy that waits for the second admin; the one before is declined by nobody, so each test decides
 * about its own.
 */
async function requested(days: number): Promise<ChangeRequestRow> {
  const { version } = await policyInForce(database.db);
  const input = { replaces: version, policy: policyWith({ duplicateDays: days }), note: '' };
  value(await requestPolicyChange(parts(), granted(petra, 'policies:request'), input));
  const [open] = await database.db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  if (!open) throw new Error('nothing was requested');
  return open;
}
const stateOf = async ({ id }: ChangeRequestRow) =>
  (await database.db.select().from(changeRequests).where(eq(changeRequests.id, id)))[0]?.state;

describe('a decision of two people', () => {
  test('refuses approval without a second factor, and keeps the request open', async () => {
    const changeRequest = await requested(11);
    const ana = await addActor(database.db, 'admin', 'Ana Admin');
    const answer = wrongCode;
    const deciding = { ...parts(), secondFactor: testSecondFactor(database.db) };
    expect(await approveChangeRequest(deciding, kinds, ana, changeRequest, { answer })).toEqual({
      ok: false,
      error: { kind: 'not_confirmed', factor: 'no_factor' },
    });
    expect(await stateOf(changeRequest)).toBe('open');
    value(await approveAs(parts(), kinds, luc, changeRequest));
  });

  test('refuses a wrong code, and an answer that confirmed another decision', async () => {
    const changeRequest = await requested(12);
    const { secondFactor, answer } = await confirming(database.db, luc, changeRequest.hash);
    const deciding = { ...parts(), secondFactor };
    const wrong = answer.kind === 'totp' ? { ...answer, code: 'abcdef' } : wrongCode;
    expect(await approveChangeRequest(deciding, kinds, luc, changeRequest, { answer: wrong })).toMatchObject({
      error: { factor: 'code_wrong' },
    });
    value(await approveChangeRequest(deciding, kinds, luc, changeRequest, { answer }));
    const next = await requested(13);
    expect(await approveChangeRequest(deciding, kinds, luc, next, { answer })).toMatchObject({
      error: { factor: 'challenge_unknown' },
    });
    value(await approveAs(parts(), kinds, luc, next));
  });

  test('stores the evidence of the confirmation with the hash of the request', async () => {
    const changeRequest = await requested(14);
    value(await approveAs(parts(), kinds, luc, changeRequest));
    const stored = await database.db
      .select()
      .from(changeRequestConfirmations)
      .where(eq(changeRequestConfirmations.changeRequestId, changeRequest.id));
    expect(stored).toMatchObject([
      {
        personId: luc.id,
        hash: changeRequest.hash,
        evidence: { kind: 'totp', factorId: stored[0]?.factorId },
      },
    ]);
    const [record] = await database.sql`
      select details from audit_records where action = 'change_request.approved' and subject_id = ${changeRequest.id}`;
    expect(record?.details).toMatchObject({ confirmedWith: 'totp', factor: stored[0]?.factorId });
  });

  test.each([
    ['the one who asked has', 'petra', 'asker_gone'],
    ['the one who decides has', 'luc', 'not_allowed'],
  ] as const)('refuses approval if %s lost the role meanwhile', async (_who, which, code) => {
    const changeRequest = await requested(which === 'petra' ? 15 : 16);
    const { id } = { petra, luc }[which];
    const setRole = (role: string) =>
      database.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update users set role = ${role} where id = ${id}`;
      });
    await setRole('approver');
    expect(await approveAs(parts(), kinds, luc, changeRequest)).toEqual({
      ok: false,
      error: { kind: 'refused', code },
    });
    await setRole('admin');
    value(await approveAs(parts(), kinds, luc, changeRequest));
  });
});

describe('the database', () => {
  const approve = (id: string, decider: Actor) =>
    database.sql`update change_requests set state = 'approved', decider_id = ${decider.id}, decided_at = now() where id = ${id}`;
  const factorOf = async ({ id }: Actor) =>
    (
      await database.sql<{ id: string }[]>`select id from factors where user_id = ${id} and state = 'active'`
    )[0]?.id ?? '';
  const confirm = (
    changeRequest: ChangeRequestRow,
    person: Actor,
    factor: string,
    hash = changeRequest.hash,
  ) =>
    database.sql`insert into change_request_confirmations (change_request_id, person_id, hash, factor_id, evidence)
      values (${changeRequest.id}, ${person.id}, ${hash}, ${factor}, '{"kind":"totp"}')`;

  test('refuses approval of a change request without a confirmation', async () => {
    const changeRequest = await requested(17);
    await expect(approve(changeRequest.id, luc)).rejects.toThrow('with a second factor of its decider');
    value(await approveAs(parts(), kinds, luc, changeRequest));
  });

  test('refuses a confirmation without evidence', async () => {
    const changeRequest = await requested(19);
    const confirmed = confirm(changeRequest, luc, await factorOf(luc));
    await expect(confirmed).rejects.toThrow('second factor of the decider');
    value(await approveAs(parts(), kinds, luc, changeRequest));
  });

  test('refuses a confirmation by the requester, with another person’s factor, or of another hash', async () => {
    const changeRequest = await requested(18);
    await expect(confirm(changeRequest, petra, await factorOf(petra))).rejects.toThrow(
      'are different people',
    );
    await expect(confirm(changeRequest, luc, await factorOf(petra))).rejects.toThrow(
      'second factor of the decider',
    );
    await expect(confirm(changeRequest, luc, await factorOf(luc), 'f'.repeat(64))).rejects.toThrow(
      'as it is',
    );
    value(await approveAs(parts(), kinds, luc, changeRequest));
    await expect(confirm(changeRequest, luc, await factorOf(luc))).rejects.toThrow('open change request');
    await expect(database.sql`delete from change_request_confirmations`).rejects.toThrow(
      'only ever added to',
    );
    await expect(database.sql`update change_request_confirmations set evidence = '{}'`).rejects.toThrow(
      'only ever added to',
    );
  });
});

describe('the check of decision evidence', () => {
  /** What is found after somebody who owns the database has done this to it. Then it is taken back. */
  async function foundAfter(...statements: readonly SQL[]): Promise<string[]> {
    const found: string[] = [];
    const takenBack = database.db.transaction(async (tx) => {
      for (const table of ['change_requests', 'change_request_confirmations'])
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      for (const statement of statements) await tx.execute(statement);
      const { broken } = await checkAllApprovals(tx, testSealingKey, 'change_request');
      found.push(...broken.map(({ verdict }) => (verdict.outcome === 'broken' ? verdict.why : '')));
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    return found;
  }

  test('accepts every approved change request', async () => {
    value(await approveAs(parts(), kinds, luc, await requested(19)));
    const approved = await database.db.$count(changeRequests, eq(changeRequests.state, 'approved'));
    expect(await checkAllApprovals(database.db, testSealingKey, 'change_request')).toEqual({
      holds: approved,
      unchecked: 0,
      none: 0,
      broken: [],
    });
  });

  test('detects removed, moved and changed evidence', async () => {
    const one = await requested(20);
    value(await approveAs(parts(), kinds, luc, one));
    const other = await requested(21);
    value(await approveAs(parts(), kinds, luc, other));
    const taken = sql`delete from change_request_confirmations where change_request_id = ${one.id}`;
    expect(await foundAfter(taken)).toEqual(['it was given without a second factor']);
    const moved = sql`update change_request_confirmations set
      evidence = (select evidence from change_request_confirmations where change_request_id = ${other.id}) where change_request_id = ${one.id}`;
    expect(await foundAfter(moved)).toEqual([expect.stringContaining('its mark is not that of')]);
    const changed = sql`update change_requests set payload = jsonb_set(payload, '{after,duplicateDays}', '1') where id = ${one.id}`;
    expect(await foundAfter(changed)).toEqual([expect.stringContaining('does not hash')]);
  });
});
