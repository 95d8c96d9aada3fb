import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { anyKind, type ProposalRow } from '@/lib/change-requests/change-request';
import { approveProposal } from '@/lib/change-requests/decide';
import { proposalConfirmations, proposals } from '@/lib/db/schema/rules/proposals';
import { checkAllApprovals } from '@/lib/identity/second-factors/evidence-again';
import { policyChange, proposePolicy } from '@/lib/policy/changes/change';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { ServiceClient } from '@/lib/provider/client';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database';
import { value } from '@/tests/support/orders';
import { addActor, granted } from '@/tests/support/people';
import { policyWith } from '@/tests/support/policy';
import {
  activeFirstApp,
  approveAs,
  confirming,
  testSealingKey,
  testSecondFactor,
  wrongCode,
} from '@/tests/support/second-factors';

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
  service: {} as ServiceClient, // safe: a policy asks the service for nothing
});

/**
 * Another policy that waits for the second admin; the one before is declined by nobody, so each test decides
 * about its own.
 */
async function proposed(days: number): Promise<ProposalRow> {
  const { version } = await policyInForce(database.db);
  const asked = { replaces: version, policy: policyWith({ duplicateDays: days }), note: '' };
  value(await proposePolicy(parts(), granted(petra, 'policies:propose'), asked));
  const [open] = await database.db.select().from(proposals).where(eq(proposals.state, 'open'));
  if (!open) throw new Error('nothing was proposed');
  return open;
}
const stateOf = async ({ id }: ProposalRow) =>
  (await database.db.select().from(proposals).where(eq(proposals.id, id)))[0]?.state;

describe('a decision of two people', () => {
  test('is refused where the decider has no second factor, and stays open', async () => {
    const proposal = await proposed(11);
    const ana = await addActor(database.db, 'admin', 'Ana Admin');
    const answer = wrongCode;
    const deciding = { ...parts(), secondFactor: testSecondFactor(database.db) };
    expect(await approveProposal(deciding, kinds, ana, proposal, answer)).toEqual({
      ok: false,
      error: { kind: 'not_confirmed', factor: 'no_factor' },
    });
    expect(await stateOf(proposal)).toBe('open');
    value(await approveAs(parts(), kinds, luc, proposal));
  });

  test('is refused with a wrong code, and with the answer that confirmed another decision', async () => {
    const proposal = await proposed(12);
    const { secondFactor, answer } = await confirming(database.db, luc, proposal.hash);
    const deciding = { ...parts(), secondFactor };
    const wrong = answer.kind === 'totp' ? { ...answer, code: 'abcdef' } : wrongCode;
    expect(await approveProposal(deciding, kinds, luc, proposal, wrong)).toMatchObject({
      error: { factor: 'code_wrong' },
    });
    value(await approveProposal(deciding, kinds, luc, proposal, answer));
    const next = await proposed(13);
    expect(await approveProposal(deciding, kinds, luc, next, answer)).toMatchObject({
      error: { factor: 'challenge_unknown' },
    });
    value(await approveAs(parts(), kinds, luc, next));
  });

  test('keeps the evidence of the confirmation, bound to the hash of what was proposed', async () => {
    const proposal = await proposed(14);
    value(await approveAs(parts(), kinds, luc, proposal));
    const kept = await database.db
      .select()
      .from(proposalConfirmations)
      .where(eq(proposalConfirmations.proposalId, proposal.id));
    expect(kept).toMatchObject([
      { personId: luc.id, hash: proposal.hash, evidence: { kind: 'totp', factorId: kept[0]?.factorId } },
    ]);
    const [record] = await database.sql`
      select details from audit_records where action = 'proposal.approved' and subject_id = ${proposal.id}`;
    expect(record?.details).toMatchObject({ confirmedWith: 'totp', factor: kept[0]?.factorId });
  });

  test.each([
    ['the one who asked has', 'petra', 'asker_gone'],
    ['the one who decides has', 'luc', 'not_allowed'],
  ] as const)('is refused where %s lost the role in the meantime', async (_who, which, code) => {
    const proposal = await proposed(which === 'petra' ? 15 : 16);
    const { id } = { petra, luc }[which];
    const setRole = (role: string) =>
      database.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update users set role = ${role} where id = ${id}`;
      });
    await setRole('approver');
    expect(await approveAs(parts(), kinds, luc, proposal)).toEqual({
      ok: false,
      error: { kind: 'refused', code },
    });
    await setRole('admin');
    value(await approveAs(parts(), kinds, luc, proposal));
  });
});

describe('the database', () => {
  const approve = (id: string, decider: Actor) =>
    database.sql`update proposals set state = 'approved', decider_id = ${decider.id}, decided_at = now() where id = ${id}`;
  const factorOf = async ({ id }: Actor) =>
    (
      await database.sql<{ id: string }[]>`select id from factors where user_id = ${id} and state = 'active'`
    )[0]?.id ?? '';
  const confirm = (proposal: ProposalRow, person: Actor, factor: string, hash = proposal.hash) =>
    database.sql`insert into proposal_confirmations (proposal_id, person_id, hash, factor_id, evidence)
      values (${proposal.id}, ${person.id}, ${hash}, ${factor}, '{"kind":"totp"}')`;

  test('approves no proposal without the confirmation of its decider', async () => {
    const proposal = await proposed(17);
    await expect(approve(proposal.id, luc)).rejects.toThrow('with a second factor of its decider');
    value(await approveAs(parts(), kinds, luc, proposal));
  });

  test('takes no confirmation whose evidence only names the kind of its factor', async () => {
    const proposal = await proposed(19);
    const confirmed = confirm(proposal, luc, await factorOf(luc));
    await expect(confirmed).rejects.toThrow('second factor of the decider');
    value(await approveAs(parts(), kinds, luc, proposal));
  });

  test('takes no confirmation by the one who asked, with another person’s factor, or of another hash', async () => {
    const proposal = await proposed(18);
    await expect(confirm(proposal, petra, await factorOf(petra))).rejects.toThrow('are different people');
    await expect(confirm(proposal, luc, await factorOf(petra))).rejects.toThrow(
      'second factor of the decider',
    );
    await expect(confirm(proposal, luc, await factorOf(luc), 'f'.repeat(64))).rejects.toThrow('as it is');
    value(await approveAs(parts(), kinds, luc, proposal));
    await expect(confirm(proposal, luc, await factorOf(luc))).rejects.toThrow('open proposal');
    await expect(database.sql`delete from proposal_confirmations`).rejects.toThrow('only ever added to');
    await expect(database.sql`update proposal_confirmations set evidence = '{}'`).rejects.toThrow(
      'only ever added to',
    );
  });
});

describe('the evidence of decisions, checked again', () => {
  /** What is found after somebody who owns the database has done this to it. Then it is taken back. */
  async function foundAfter(...statements: readonly SQL[]): Promise<string[]> {
    const found: string[] = [];
    const takenBack = database.db.transaction(async (tx) => {
      for (const table of ['proposals', 'proposal_confirmations'])
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      for (const statement of statements) await tx.execute(statement);
      const { broken } = await checkAllApprovals(tx, testSealingKey, 'proposal');
      found.push(...broken.map(({ verdict }) => (verdict.outcome === 'broken' ? verdict.why : '')));
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    return found;
  }

  test('holds for every approved proposal', async () => {
    value(await approveAs(parts(), kinds, luc, await proposed(19)));
    const approved = await database.db.$count(proposals, eq(proposals.state, 'approved'));
    expect(await checkAllApprovals(database.db, testSealingKey, 'proposal')).toEqual({
      holds: approved,
      unchecked: 0,
      none: 0,
      broken: [],
    });
  });

  test('shows what was taken away, moved or changed', async () => {
    const one = await proposed(20);
    value(await approveAs(parts(), kinds, luc, one));
    const other = await proposed(21);
    value(await approveAs(parts(), kinds, luc, other));
    const taken = sql`delete from proposal_confirmations where proposal_id = ${one.id}`;
    expect(await foundAfter(taken)).toEqual(['it was given without a second factor']);
    const moved = sql`update proposal_confirmations set
      evidence = (select evidence from proposal_confirmations where proposal_id = ${other.id}) where proposal_id = ${one.id}`;
    expect(await foundAfter(moved)).toEqual([expect.stringContaining('its mark is not that of')]);
    const changed = sql`update proposals set payload = jsonb_set(payload, '{after,duplicateDays}', '1') where id = ${one.id}`;
    expect(await foundAfter(changed)).toEqual([expect.stringContaining('does not hash')]);
  });
});
