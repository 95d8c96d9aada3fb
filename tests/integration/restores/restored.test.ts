import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { readHead } from '@/lib/audit/verify-shared';
import type { Database } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';
import { leaderKey } from '@/lib/provider-leader/leader-key';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import { declareRestore } from '@/lib/restores/detect';
import { writeNewestHead } from '@/lib/restores/newest-record';
import { listFoundPayments, readOpenRestore } from '@/lib/restores/queries';
import { requestRelease } from '@/lib/restores/release';
import { createRestoreWatch } from '@/lib/worker/restore-watch';
import { ordersOf, runningBatch, statesOf, turnsOf } from '../../support/batches/app-batches';
import { draftBatch, getBatch } from '../../support/batches/batches';
import type { TestDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import {
  type App,
  costOfOne,
  driveEngine,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  workToTheEnd,
} from '../../support/engine/engine';
import { draftOrder, getOrder, sepa, submittedOrder, value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { activeFirstApp } from '../../support/people/second-factors';
import { addApprover } from '../../support/people/team';
import { resumeSending } from '../../support/restores/release-restore';
import { backUp } from '../../support/restores/restored-app';

type On = Pick<TestDatabase, 'db'>;

const watchOf = (app: App, { db }: On = app, markFile?: string, provider: ProviderClient = app.provider) =>
  createRestoreWatch({
    db,
    provider,
    markFile,
    headsFile: undefined,
    now: app.clock.now,
    detected: () => undefined,
    signal: new AbortController().signal,
  });

const engineOn = (app: App, { db, sql }: TestDatabase) =>
  driveEngine({ db, provider: app.clientWith({}, sql), now: app.clock.now });

/** An app that has recorded its server, and what its worker does once. */
async function startRunningApp() {
  const app = await startApp();
  await watchOf(app).turn();
  return app;
}

/**
 * One of these was paid after the backup, of each kind that a backup can have; the last was created after it.
 */
async function restoredApp() {
  const app = await startRunningApp();
  const to = (amount: string) => sepa({ account: app.account, reference: amount });
  const approved = await app.approved();
  const awaiting = await submittedOrder(app.db, app.team, to('awaiting'));
  const draft = await draftOrder(app.db, app.team, to('draft'));
  const backup = await backUp(app);
  value(await app.team.anna.approve(awaiting, app.clock.now));
  await app.approved({ reference: 'after the backup' });
  await workToTheEnd(app);
  expect(spent(app)).toBe(3n * costOfOne);
  const restored = backup.restore();
  return { app, restored, engine: engineOn(app, restored), approved, awaiting, draft };
}

const resume = (app: App, { db }: On, admins?: readonly [Actor, Actor]): Promise<void> =>
  resumeSending({ db, provider: app.provider, now: app.clock.now }, admins);

describe('a restored database', () => {
  test('sends nothing, even before a worker has detected the restore', async () => {
    const { app, restored, engine, approved } = await restoredApp();
    expect(await engine.send()).toBe(false);
    await watchOf(app, restored).turn();
    expect(await engine.send()).toBe(false);
    expect(await stateOf({ ...app, ...restored }, approved)).toBe('approved');
    expect(spent(app)).toBe(3n * costOfOne);
  });

  test('finds at the bank what was paid after the backup, from any state', async () => {
    const { app, restored, approved, awaiting } = await restoredApp();
    await watchOf(app, restored).turn();
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
    const app = await startRunningApp();
    const { id } = await runningBatch(app, 3);
    const backup = await backUp(app);
    await turnsOf(app).turn();
    await workToTheEnd(app);
    const paid = spent(app);
    const rows = await ordersOf(app, id);
    const restored = backup.restore();
    const there = { ...app, ...restored, engine: engineOn(app, restored) };
    expect(await ordersOf(there, id)).toEqual([]);
    await watchOf(app, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ remaining: 0, found: 3, notFound: 0 });
    const viewer = granted(await addActor(restored.db, 'viewer'), 'payments:read');
    const found = await listFoundPayments(restored.db, viewer);
    expect(new Set(found.map(({ here }) => here.kind === 'row' && here.line))).toEqual(new Set([2, 3, 4]));
    await resume(app, restored);
    await turnsOf(there).turn();
    await workToTheEnd(there);
    await turnsOf(there).turn();
    expect(await statesOf(there, id)).toEqual(['completed', 'completed', 'completed']);
    expect((await getBatch(restored.db, id)).state).toBe('done');
    for (const { externalPaymentId } of rows)
      expect(await paymentsAtProvider(app, externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(paid);
  });

  test('looks up the rows of a batch that was not approved at the backup', async () => {
    const app = await startRunningApp();
    await draftBatch(app.db, app.team, 2, { account: app.account });
    const restored = (await backUp(app)).restore();
    await watchOf(app, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ remaining: 0, found: 0, notFound: 2 });
  });

  test('requests a reconciliation, which shows payments created after the backup', async () => {
    const { app, restored } = await restoredApp();
    await watchOf(app, restored).turn();
    expect(await restored.sql`select state from reconciliation_runs`).toMatchObject([{ state: 'asked' }]);
  });

  test('shows the payment of a lost order as a difference, and those of rows as found', async () => {
    const app = await startRunningApp();
    await runningBatch(app, 3);
    await app.approved();
    const backup = await backUp(app);
    await turnsOf(app).turn();
    const lost = await app.approved({ reference: 'lost' });
    await workToTheEnd(app);
    const { db, sql } = backup.restore();
    await watchOf(app, { db }).turn();
    const { signal } = new AbortController();
    await reconcile({ db, provider: app.provider, now: app.clock.now, signal });
    const { paymentId } = await getOrder(app.db, lost.id);
    expect(await sql`select kind, payment_id as "paymentId" from breaks`).toEqual([
      { kind: 'executed_without_order', paymentId },
    ]);
    expect(await readOpenRestore(db)).toMatchObject({ found: 4, differences: 1 });
  });

  test('pays nothing twice after two admins resumed sending', async () => {
    const { app, restored, engine, approved, awaiting } = await restoredApp();
    await watchOf(app, restored).turn();
    const { approve } = await addApprover(restored.db, 'Rita Restored');
    value(await approve(awaiting, app.clock.now));
    expect(await engine.send()).toBe(false);
    await resume(app, restored);
    await workToTheEnd({ db: restored.db, clock: app.clock, engine });
    for (const order of [approved, awaiting]) {
      expect(await stateOf({ ...app, ...restored }, order)).toBe('completed');
      expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    }
    expect(spent(app)).toBe(3n * costOfOne);
    await watchOf(app, restored).turn();
    expect(await readOpenRestore(restored.db), 'it is known by now').toBeUndefined();
  });

  test('is not resumed before each unfinished payment was looked up', async () => {
    const { app, restored } = await restoredApp();
    await declareRestore({ db: restored.db, now: app.clock.now }, { id: null, name: 'Command line' });
    const ada = await addActor(restored.db, 'admin');
    const requested = await requestRelease(
      { db: restored.db, now: app.clock.now },
      granted(ada, 'sending:resume'),
      '',
    );
    expect(requested).toEqual({ ok: false, error: 'look_ups_remain' });
  });

  test('is not resumed while its original sends from the same server', async () => {
    const { app, restored } = await restoredApp();
    await watchOf(app, restored).turn();
    const key = leaderKey(randomUUID());
    for (const { sql } of [app, restored])
      await sql`insert into leadership_terms (key_hash, epoch, leader, began_at, heartbeat_at)
        values (${key.hash}, 1, 'somebody', now(), now())`;
    const original = await app.sql.reserve();
    await original`select pg_advisory_lock(7203312, ${key.locks[0] ?? 0}::int)`;
    const ada = granted(await addActor(restored.db, 'admin'), 'sending:resume');
    const request = () => requestRelease({ db: restored.db, now: app.clock.now }, ada, '');
    expect(await request()).toEqual({ ok: false, error: 'other_copy_sends' });
    await original`select pg_advisory_unlock(7203312, ${key.locks[0] ?? 0}::int)`;
    original.release();
    expect(await request()).toMatchObject({ ok: true });
  });

  test('looks up a payment again that the bank did not answer about', async () => {
    const { app, restored } = await restoredApp();
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await watchOf(app, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ found: 0, unanswered: 3, remaining: 0 });
    app.sandbox.faults.clear();
    app.clock.advance(120_000);
    await watchOf(app, restored).turn();
    expect(await readOpenRestore(restored.db)).toMatchObject({ found: 2, notFound: 1, unanswered: 0 });
  });

  test('is detected and released by roles without ownership', async () => {
    const { app, restored } = await restoredApp();
    const { app: web, worker, close } = await openTestRoles(restored);
    try {
      await watchOf(app, worker).turn();
      expect(await readOpenRestore(web.db)).toMatchObject({ found: 2 });
      const ada = await addActor(restored.db, 'admin', 'Ada');
      const ben = await addActor(restored.db, 'admin', 'Ben');
      for (const { id, email } of [ada, ben]) await activeFirstApp(restored.db, { id, email });
      await resume(app, web, [ada, ben]);
      expect(await readOpenRestore(worker.db)).toBeUndefined();
    } finally {
      await close();
    }
  });
});

describe('a database that was not restored', () => {
  test('is not paused by any number of worker starts', async () => {
    const app = await startRunningApp();
    await watchOf(app).turn();
    expect(await readOpenRestore(app.db)).toBeUndefined();
    const order = await app.approved();
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('is paused if it lacks a record noted outside, as after copying its folder back', async () => {
    const app = await startRunningApp();
    const markFile = markFileOf();
    await watchOf(app, app, markFile).turn();
    expect(await readOpenRestore(app.db)).toBeUndefined();
    const { sequence } = (await readHead(app.db)) ?? { sequence: 0n };
    const lost = { sequence: sequence + 10n, hash: 'f'.repeat(64), at: app.clock.now() };
    await writeNewestHead(markFile, lost);
    await watchOf(app, app, markFile).turn();
    expect(await readOpenRestore(app.db)).toMatchObject({ reason: 'records_missing' });
    await resume(app, app);
    await writeNewestHead(markFile, lost);
    await watchOf(app, app, markFile).turn();
    expect(await readOpenRestore(app.db), 'the same loss is no second restore').toBeUndefined();
  });

  test('is paused by an operator’s command, which changes nothing else', async () => {
    const app = await startRunningApp();
    const order = await app.approved();
    await declareRestore({ db: app.db, now: app.clock.now }, { id: null, name: 'Command line' });
    expect(await app.engine.send()).toBe(false);
    expect(await readOpenRestore(app.db)).toMatchObject({ reason: 'declared', remaining: 1 });
    await watchOf(app).turn();
    expect(await readOpenRestore(app.db)).toMatchObject({ remaining: 0, notFound: 1 });
    await resume(app, app);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
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
    const { app, restored, approved } = await restoredApp();
    const send = `insert into attempts (order_id, number, fence, call, started_at)
      values ('${approved.id}', 1, 1, 'create', now())`;
    expect(await refusalOf(restored.db, send)).toBe('attempts_after_restore');
    await watchOf(app, restored).turn();
    expect(await refusalOf(restored.db, send)).toBe('attempts_after_restore');
    expect(await refusalOf(restored.db, send.replace('create', 'look_up'))).toBe('none');
  });

  test('refuses to release or forget a restore, or to claim another server, without two admins', async () => {
    const { app, restored } = await restoredApp();
    await watchOf(app, restored).turn();
    const ada = await addActor(restored.db, 'admin');
    value(await requestRelease({ db: restored.db, now: app.clock.now }, granted(ada, 'sending:resume'), ''));
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
