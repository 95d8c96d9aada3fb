import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { readHead } from '@/lib/audit/verify-shared';
import type { Database } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';
import { declareRestore } from '@/lib/restores/detect';
import { writeNewestHead } from '@/lib/restores/newest-record';
import { listFoundPayments, readOpenRestore } from '@/lib/restores/queries';
import { requestRelease } from '@/lib/restores/release';
import { createRestoreWatch } from '@/lib/worker/restore-watch';
import { draftBatch, getBatch } from '../../support/batches';
import { ordersOf, runningBatch, statesOf, turnsOf } from '../../support/batches-of-a-desk';
import type { TestDatabase } from '../../support/database';
import {
  costOfOne,
  type Desk,
  driveEngine,
  openDesk,
  paymentsAtProvider,
  spent,
  stateOf,
  workToTheEnd,
} from '../../support/engine';
import { draftOrder, sepa, submittedOrder, value } from '../../support/orders';
import { addActor, granted } from '../../support/people';
import { resumeSending } from '../../support/release-restore';
import { backUp } from '../../support/restored-desk';
import { activeFirstApp } from '../../support/second-factors';
import { addApprover } from '../../support/team';
import { openTestRoles } from '../../support/test-roles';

type On = Pick<TestDatabase, 'db'>;

const watchOf = (
  desk: Desk,
  { db }: On = desk,
  markFile?: string,
  provider: ProviderClient = desk.provider,
) =>
  createRestoreWatch({
    db,
    provider,
    markFile,
    headsFile: undefined,
    now: desk.clock.now,
    detected: () => undefined,
    signal: new AbortController().signal,
  });

const engineOn = (desk: Desk, { db, sql }: TestDatabase) =>
  driveEngine({ db, provider: desk.clientWith({}, sql), now: desk.clock.now });

/** A desk that has recorded its server, and what its worker does once. */
async function openRunningDesk() {
  const desk = await openDesk();
  await watchOf(desk).turn();
  return desk;
}

/**
 * One of these was paid after the backup, of each kind that a backup can have; the last was created after it.
 */
async function restoredDesk() {
  const desk = await openRunningDesk();
  const to = (amount: string) => sepa({ account: desk.account, reference: amount });
  const approved = await desk.approved();
  const awaiting = await submittedOrder(desk.db, desk.team, to('awaiting'));
  const draft = await draftOrder(desk.db, desk.team, to('draft'));
  const backup = await backUp(desk);
  value(await desk.team.anna.approve(awaiting, desk.clock.now));
  await desk.approved({ reference: 'after the backup' });
  await workToTheEnd(desk);
  expect(spent(desk)).toBe(3n * costOfOne);
  const restored = backup.restore();
  return { desk, restored, engine: engineOn(desk, restored), approved, awaiting, draft };
}

const resume = (desk: Desk, { db }: On, admins?: readonly [Actor, Actor]): Promise<void> =>
  resumeSending({ db, provider: desk.provider, now: desk.clock.now }, admins);

describe('a restored database', () => {
  test('sends nothing, even before a worker has detected the restore', async () => {
    const { desk, restored, engine, approved } = await restoredDesk();
    expect(await engine.send()).toBe(false);
    await watchOf(desk, restored).turn();
    expect(await engine.send()).toBe(false);
    expect(await stateOf({ ...desk, ...restored }, approved)).toBe('approved');
    expect(spent(desk)).toBe(3n * costOfOne);
  });

  test('finds at the bank what was paid after the backup, from any state', async () => {
    const { desk, restored, approved, awaiting } = await restoredDesk();
    await watchOf(desk, restored).turn();
    const viewer = granted(await addActor(restored.db, 'viewer'), 'payments:read');
    expect(await readOpenRestore(restored.db)).toMatchObject({
      reason: 'server_changed',
      remaining: 0,
      found: 2,
      notFound: 1,
      unanswered: 0,
    });
    const found = await listFoundPayments(restored.db, viewer);
    expect(new Set(found.map(({ orderId }) => orderId))).toEqual(new Set([approved.id, awaiting.id]));
    expect(found).toMatchObject([{ answer: 'COMPLETED' }, { answer: 'COMPLETED' }]);
  });

  test('finds batch rows sent after the backup before they become orders, and pays each once', async () => {
    const desk = await openRunningDesk();
    const { id } = await runningBatch(desk, 3);
    const backup = await backUp(desk);
    await turnsOf(desk).turn();
    await workToTheEnd(desk);
    const paid = spent(desk);
    const rows = await ordersOf(desk, id);
    const restored = backup.restore();
    const there = { ...desk, ...restored, engine: engineOn(desk, restored) };
    expect(await ordersOf(there, id)).toEqual([]);
    await watchOf(desk, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ remaining: 0, found: 3, notFound: 0 });
    const viewer = granted(await addActor(restored.db, 'viewer'), 'payments:read');
    const found = await listFoundPayments(restored.db, viewer);
    expect(new Set(found.map(({ here }) => here.kind === 'row' && here.line))).toEqual(new Set([2, 3, 4]));
    await resume(desk, restored);
    await turnsOf(there).turn();
    await workToTheEnd(there);
    await turnsOf(there).turn();
    expect(await statesOf(there, id)).toEqual(['completed', 'completed', 'completed']);
    expect((await getBatch(restored.db, id)).state).toBe('done');
    for (const { externalPaymentId } of rows)
      expect(await paymentsAtProvider(desk, externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(paid);
  });

  test('looks up the rows of a batch that was not approved at the backup', async () => {
    const desk = await openRunningDesk();
    await draftBatch(desk.db, desk.team, 2, { account: desk.account });
    const restored = (await backUp(desk)).restore();
    await watchOf(desk, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ remaining: 0, found: 0, notFound: 2 });
  });

  test('requests a reconciliation, which shows payments created after the backup', async () => {
    const { desk, restored } = await restoredDesk();
    await watchOf(desk, restored).turn();
    expect(await restored.sql`select state from reconciliation_runs`).toMatchObject([{ state: 'asked' }]);
  });

  test('pays nothing twice after two admins resumed sending', async () => {
    const { desk, restored, engine, approved, awaiting } = await restoredDesk();
    await watchOf(desk, restored).turn();
    const { approve } = await addApprover(restored.db, 'Rita Restored');
    value(await approve(awaiting, desk.clock.now));
    expect(await engine.send()).toBe(false);
    await resume(desk, restored);
    await workToTheEnd({ db: restored.db, clock: desk.clock, engine });
    for (const order of [approved, awaiting]) {
      expect(await stateOf({ ...desk, ...restored }, order)).toBe('completed');
      expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    }
    expect(spent(desk)).toBe(3n * costOfOne);
    await watchOf(desk, restored).turn();
    expect(await readOpenRestore(restored.db), 'it is known by now').toBeUndefined();
  });

  test('is not resumed before each unfinished payment was looked up', async () => {
    const { desk, restored } = await restoredDesk();
    await declareRestore({ db: restored.db, now: desk.clock.now }, { id: null, name: 'Command line' });
    const ada = await addActor(restored.db, 'admin');
    const requested = await requestRelease(
      { db: restored.db, now: desk.clock.now },
      granted(ada, 'sending:resume'),
      '',
    );
    expect(requested).toEqual({ ok: false, error: 'look_ups_remain' });
  });

  test('looks up a payment again that the bank did not answer about', async () => {
    const { desk, restored } = await restoredDesk();
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await watchOf(desk, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ found: 0, unanswered: 3, remaining: 0 });
    desk.sandbox.faults.clear();
    desk.clock.advance(120_000);
    await watchOf(desk, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ found: 2, notFound: 1, unanswered: 0 });
  });

  test('is detected and released by roles without ownership', async () => {
    const { desk, restored } = await restoredDesk();
    const { app, worker, close } = await openTestRoles(restored);
    try {
      await watchOf(desk, worker).turn();
      expect(await readOpenRestore(app.db)).toMatchObject({ found: 2 });
      const ada = await addActor(restored.db, 'admin', 'Ada');
      const ben = await addActor(restored.db, 'admin', 'Ben');
      for (const { id, email } of [ada, ben]) await activeFirstApp(restored.db, { id, email });
      await resume(desk, app, [ada, ben]);
      expect(await readOpenRestore(worker.db)).toBeUndefined();
    } finally {
      await close();
    }
  });
});

describe('a database that was not restored', () => {
  test('is not paused by any number of worker starts', async () => {
    const desk = await openRunningDesk();
    await watchOf(desk).turn();
    expect(await readOpenRestore(desk.db)).toBeUndefined();
    const order = await desk.approved();
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('is paused if it lacks a record noted outside, as after copying its folder back', async () => {
    const desk = await openRunningDesk();
    const markFile = markFileOf();
    await watchOf(desk, desk, markFile).turn();
    expect(await readOpenRestore(desk.db)).toBeUndefined();
    const { sequence } = (await readHead(desk.db)) ?? { sequence: 0n };
    const lost = { sequence: sequence + 10n, hash: 'f'.repeat(64), at: desk.clock.now() };
    await writeNewestHead(markFile, lost);
    await watchOf(desk, desk, markFile).turn();
    expect(await readOpenRestore(desk.db)).toMatchObject({ reason: 'records_missing' });
    await resume(desk, desk);
    await writeNewestHead(markFile, lost);
    await watchOf(desk, desk, markFile).turn();
    expect(await readOpenRestore(desk.db), 'the same loss is no second restore').toBeUndefined();
  });

  test('is paused by an operator’s command, which changes nothing else', async () => {
    const desk = await openRunningDesk();
    const order = await desk.approved();
    await declareRestore({ db: desk.db, now: desk.clock.now }, { id: null, name: 'Command line' });
    expect(await desk.engine.send()).toBe(false);
    expect(await readOpenRestore(desk.db)).toMatchObject({ reason: 'declared', remaining: 1 });
    await watchOf(desk).turn();
    expect(await readOpenRestore(desk.db)).toMatchObject({ remaining: 0, notFound: 1 });
    await resume(desk, desk);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });
});

function markFileOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-mark-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'newest-record');
}

describe('the database, for restores', () => {
  const refusalOf = (db: Database, statement: string) =>
    db.execute(statement).then(
      () => 'none',
      (error: { cause?: { constraint_name?: string; message?: string } }) =>
        error.cause?.constraint_name ?? error.cause?.message,
    );

  test('refuses attempts while restored, detected or not', async () => {
    const { desk, restored, approved } = await restoredDesk();
    const send = `insert into attempts (order_id, number, fence, call, started_at)
      values ('${approved.id}', 1, 1, 'create', now())`;
    expect(await refusalOf(restored.db, send)).toBe('attempts_after_restore');
    await watchOf(desk, restored).turn();
    expect(await refusalOf(restored.db, send)).toBe('attempts_after_restore');
    expect(await refusalOf(restored.db, send.replace('create', 'look_up'))).toBe('none');
  });

  test('refuses to release or forget a restore, or to claim another server, without two admins', async () => {
    const { desk, restored } = await restoredDesk();
    await watchOf(desk, restored).turn();
    const ada = await addActor(restored.db, 'admin');
    value(await requestRelease({ db: restored.db, now: desk.clock.now }, granted(ada, 'sending:resume'), ''));
    const statements = {
      'update restores set released_at = now(), change_request_id = (select id from change_requests limit 1)':
        'restores_approved',
      "update restores set reason = 'declared'": 'restores_approved',
      "insert into restores (reason, detected_at, audit_sequence, released_at, change_request_id) select 'declared', now(), 0, now(), id from change_requests limit 1":
        'restores_begin',
      "update server_identity set identity = 'elsewhere'": 'server_identity_current',
    };
    for (const [statement, constraint] of Object.entries(statements))
      expect(await refusalOf(restored.db, statement), statement).toBe(constraint);
    for (const table of ['restores', 'server_identity', 'restore_lookups']) {
      expect(await refusalOf(restored.db, `delete from ${table}`)).not.toBe('none');
      expect(await refusalOf(restored.db, `truncate ${table} cascade`)).not.toBe('none');
    }
  });
});
