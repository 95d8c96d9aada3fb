import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import type { BatchId } from '@/lib/kernel/ids';
import { approveSeen, draftBatch, getBatch, seenDryRun, submitSeen } from '../../support/batches';
import { changeBatch, runningBatch, statesOf, turnsOf } from '../../support/batches-of-a-desk';
import { type Desk, openDesk, sendOne, spent, stateOf, workFor } from '../../support/engine';
import { value } from '../../support/orders';
import { rawEvidence } from '../../support/raw-evidence';
import { resumeSeen } from '../../support/resumed-batches';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../support/upkeep';

const secret = 'only in this test, for the marks of records';
beforeEach(() => setAuditKeys([secret]));
afterEach(() => setAuditKeys([]));

/** What somebody writes who got past the guards of the database. */
const writePast = (desk: Desk, ...statements: readonly string[]) =>
  desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const statement of statements) await sql.unsafe(statement);
  });

const submission = (id: string) =>
  `insert into submissions (order_id, version, hash) select id, version, hash from orders where id = '${id}'`;

const releasePast = (desk: Desk, { id }: { readonly id: string }) =>
  writePast(desk, `update orders set state = 'approved' where id = '${id}'`, submission(id));

describe('a payment approved for a later day', () => {
  it('is not sent before its date, whoever writes its release', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    await releasePast(desk, order);
    await desk.engine.turn();
    expect(await stateOf(desk, order)).toBe('approved');
    expect(desk.engine.told).toEqual([expect.any(NotAsApproved)]);
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'not_as_approved', why: expect.stringContaining('before its date') },
    ]);
  });

  it('is not sent on its date without the checks of its release', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    await releasePast(desk, order);
    desk.clock.advance(2 * hourMs);
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { why: expect.stringContaining('does not know its release') },
    ]);
  });

  it('is sent once the engine released it', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.clock.advance(2 * hourMs);
    await tend(desk);
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('completed');
  });
});

describe('a payment that was never sent', () => {
  it('is not sent without another check because a statement marks it as unknown', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await desk.sql`update submissions set unknown_since = now() where order_id = ${order.id}`;
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { why: expect.stringContaining('does not know that the provider has it') },
    ]);
  });
});

async function approvedFor(desk: Desk, scheduledFor: Date | null) {
  const place = { ...desk, now: desk.clock.now };
  const draft = await draftBatch(desk.db, desk.team, 2, { account: desk.account, scheduledFor });
  return value(await approveSeen(place, desk.team.anna, value(await submitSeen(place, draft))));
}

describe('a batch with a forged start', () => {
  it('sends nothing before its date, whoever writes its start', async () => {
    const desk = await openDesk();
    const { id } = await approvedFor(desk, new Date(desk.clock.now().getTime() + 48 * hourMs));
    await changeBatch(desk, id, `state = 'running', started_at = now()`);
    await turnsOf(desk).turn();
    await workFor(desk, 2);
    expect(await statesOf(desk, id)).toEqual(['approved', 'approved']);
    expect(await getBatch(desk.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('before its date'),
    });
  });

  it('sends nothing without the record of its start', async () => {
    const desk = await openDesk();
    const { id } = await approvedFor(desk, null);
    await changeBatch(desk, id, `state = 'running', started_at = now()`);
    await turnsOf(desk).turn();
    await workFor(desk, 2);
    expect(await getBatch(desk.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('does not know its start'),
    });
    expect(spent(desk)).toBe(0n);
  });

  it('sends nothing after a resumption with a forged signature, even if proven before', async () => {
    const desk = await openDesk();
    const paused = await pausedBatch(desk);
    const { id, version } = paused;
    const figures = await seenDryRun({ ...desk, now: desk.clock.now }, paused);
    const form = resumptionForm(paused, { ...figures, rowCount: 99 });
    const hash = resumptionHash(form);
    const { approver } = desk.team;
    const evidence = await rawEvidence(desk.sql, approver.id, hash);
    await desk.sql.begin(async (sql) => {
      await sql`insert into batch_resumptions (batch_id, version, form, hash, person_id, factor_id, evidence)
        values (${id}, ${version}, ${form}, ${hash}, ${approver.id},
          (select id from factors where user_id = ${approver.id} and state = 'active'), ${evidence}::text::jsonb)`;
      await sql`update batches set state = 'running', stop_reason = null where id = ${id}`;
    });
    await workFor(desk, 3);
    expect(await unsentOf(desk, id)).toBe(2);
    expect(await getBatch(desk.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('does not know one of its resumptions'),
    });
  });

  it('continues after a genuine resumption, which ends one pause only', async () => {
    const desk = await openDesk();
    const paused = await pausedBatch(desk);
    const { id } = paused;
    const place = { ...desk, now: desk.clock.now };
    value(await resumeSeen(place, desk.team.approving, paused, await seenDryRun(place, paused)));
    await sendOne(desk);
    expect(await unsentOf(desk, id)).toBe(1);
    await changeBatch(desk, id, `state = 'paused', stop_reason = 'Wait'`);
    await desk.sql.begin(async (sql) => {
      await sql`insert into batch_resumptions (batch_id, version, form, hash, person_id, factor_id, evidence)
        select batch_id, version, form, hash, person_id, factor_id, evidence from batch_resumptions`;
      await sql`update batches set state = 'running', stop_reason = null where id = ${id}`;
    });
    await workFor(desk, 3);
    expect(await unsentOf(desk, id)).toBe(1);
    expect((await getBatch(desk.db, id)).state).toBe('paused');
  });
});

/** A batch of three that was paused after its first payment. */
async function pausedBatch(desk: Desk) {
  const { id } = await runningBatch(desk, 3);
  await turnsOf(desk).turn();
  await sendOne(desk);
  await changeBatch(desk, id, `state = 'paused', stop_reason = 'Wait'`);
  return getBatch(desk.db, id);
}

const unsentOf = async (desk: Desk, id: BatchId) =>
  (await statesOf(desk, id)).filter((state) => state === 'approved').length;
