import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import type { BatchId } from '@/lib/kernel/ids';
import { changeBatch, runningBatch, statesOf, turnsOf } from '../../support/batches/app-batches';
import { approveSeen, draftBatch, getBatch, seenDryRun, submitSeen } from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import { type App, sendOne, spent, startApp, stateOf, workFor } from '../../support/engine/engine';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../support/engine/upkeep';
import { value } from '../../support/orders/orders';
import { rawEvidence } from '../../support/people/raw-evidence';

const secret = 'only in this test, for the marks of records';
beforeEach(() => setAuditKeys([secret]));
afterEach(() => setAuditKeys([]));

/** What somebody writes who got past the guards of the database. */
const writePast = (app: App, ...statements: readonly string[]) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const statement of statements) await sql.unsafe(statement);
  });

const submission = (id: string) =>
  `insert into submissions (order_id, version, hash) select id, version, hash from orders where id = '${id}'`;

const releasePast = (app: App, { id }: { readonly id: string }) =>
  writePast(app, `update orders set state = 'approved' where id = '${id}'`, submission(id));

describe('a payment approved for a later day', () => {
  it('is not sent before its date, whoever writes its release', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    await releasePast(app, order);
    await app.engine.turn();
    expect(await stateOf(app, order)).toBe('approved');
    expect(app.engine.errors).toEqual([expect.any(NotAsApproved)]);
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_as_approved', why: expect.stringContaining('before its date') },
    ]);
  });

  it('is not sent on its date without the checks of its release', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    await releasePast(app, order);
    app.clock.advance(2 * hourMs);
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { why: expect.stringContaining('does not know its release') },
    ]);
  });

  it('is sent once the engine released it', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(2 * hourMs);
    await tend(app);
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('completed');
  });
});

describe('a payment that was never sent', () => {
  it('is not sent without another check because a statement marks it as unknown', async () => {
    const app = await startApp();
    const order = await app.approved();
    await app.sql`update submissions set unknown_since = now() where order_id = ${order.id}`;
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([
      { why: expect.stringContaining('does not know that the provider has it') },
    ]);
  });
});

async function approvedFor(app: App, scheduledFor: Date | null) {
  const fixture = { ...app, now: app.clock.now };
  const draft = await draftBatch(app.db, app.team, 2, { account: app.account, scheduledFor });
  return value(await approveSeen(fixture, app.team.anna, value(await submitSeen(fixture, draft))));
}

describe('a batch with a forged start', () => {
  it('sends nothing before its date, whoever writes its start', async () => {
    const app = await startApp();
    const { id } = await approvedFor(app, new Date(app.clock.now().getTime() + 48 * hourMs));
    await changeBatch(app, id, `state = 'running', started_at = now()`);
    await turnsOf(app).turn();
    await workFor(app, 2);
    expect(await statesOf(app, id)).toEqual(['approved', 'approved']);
    expect(await getBatch(app.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('before its date'),
    });
  });

  it('sends nothing without the record of its start', async () => {
    const app = await startApp();
    const { id } = await approvedFor(app, null);
    await changeBatch(app, id, `state = 'running', started_at = now()`);
    await turnsOf(app).turn();
    await workFor(app, 2);
    expect(await getBatch(app.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('does not know its start'),
    });
    expect(spent(app)).toBe(0n);
  });

  it('sends nothing after a resumption with a forged signature, even if proven before', async () => {
    const app = await startApp();
    const paused = await pausedBatch(app);
    const { id, version } = paused;
    const figures = await seenDryRun({ ...app, now: app.clock.now }, paused);
    const form = resumptionForm(paused, { ...figures, rowCount: 99 });
    const hash = resumptionHash(form);
    const { approver } = app.team;
    const evidence = await rawEvidence(app.sql, approver.id, hash);
    await app.sql.begin(async (sql) => {
      await sql`insert into batch_resumptions (batch_id, version, form, hash, person_id, factor_id, evidence)
        values (${id}, ${version}, ${form}, ${hash}, ${approver.id},
          (select id from factors where user_id = ${approver.id} and state = 'active'), ${evidence}::text::jsonb)`;
      await sql`update batches set state = 'running', stop_reason = null where id = ${id}`;
    });
    await workFor(app, 3);
    expect(await unsentOf(app, id)).toBe(2);
    expect(await getBatch(app.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('does not know one of its resumptions'),
    });
  });

  it('continues after a genuine resumption, which ends one pause only', async () => {
    const app = await startApp();
    const paused = await pausedBatch(app);
    const { id } = paused;
    const fixture = { ...app, now: app.clock.now };
    value(await resumeSeen(fixture, app.team.approving, paused, await seenDryRun(fixture, paused)));
    await sendOne(app);
    expect(await unsentOf(app, id)).toBe(1);
    await changeBatch(app, id, `state = 'paused', stop_reason = 'Wait'`);
    await app.sql.begin(async (sql) => {
      await sql`insert into batch_resumptions (batch_id, version, form, hash, person_id, factor_id, evidence)
        select batch_id, version, form, hash, person_id, factor_id, evidence from batch_resumptions`;
      await sql`update batches set state = 'running', stop_reason = null where id = ${id}`;
    });
    await workFor(app, 3);
    expect(await unsentOf(app, id)).toBe(1);
    expect((await getBatch(app.db, id)).state).toBe('paused');
  });
});

/** A batch of three that was paused after its first payment. */
async function pausedBatch(app: App) {
  const { id } = await runningBatch(app, 3);
  await turnsOf(app).turn();
  await sendOne(app);
  await changeBatch(app, id, `state = 'paused', stop_reason = 'Wait'`);
  return getBatch(app.db, id);
}

const unsentOf = async (app: App, id: BatchId) =>
  (await statesOf(app, id)).filter((state) => state === 'approved').length;
