import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { notices } from '@/lib/db/schema/records/notices';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { followChain } from '@/lib/notices/follow';
import { changeBatch, runningBatch, statesOf, turnsOf } from '../../support/batches/app-batches';
import { approvedBatch, payment, submittedBatch } from '../../support/batches/batches';
import { type App, startApp, stateOf, workToTheEnd } from '../../support/engine/engine';
import { tend } from '../../support/engine/upkeep';

/** What a person was told of, oldest first. */
async function noticesOf(app: App, { id }: Pick<Actor, 'id'>): Promise<string[]> {
  while ((await followChain({ db: app.db, mail: false, kinds: changeRequestKinds })) > 0);
  const rows = await app.db
    .select({ action: auditRecords.action })
    .from(notices)
    .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
    .where(eq(notices.userId, id))
    .orderBy(asc(notices.sequence));
  return rows.map(({ action }) => action);
}

/** An app whose chain is followed from here on, and the place where its batches are made. */
async function openFollowed() {
  const app = await startApp();
  await followChain({ db: app.db, mail: false, kinds: changeRequestKinds });
  const fixture = { db: app.db, team: app.team, provider: app.provider, now: app.clock.now };
  return { app, fixture };
}

test('notifies those who may decide of a submitted batch, and nobody else', async () => {
  const { app, fixture } = await openFollowed();
  await submittedBatch(fixture, 3, { account: app.account });
  expect(await noticesOf(app, app.team.approver)).toEqual(['batch.submit']);
  expect(await noticesOf(app, app.team.otherApprover)).toEqual(['batch.submit']);
  expect(await noticesOf(app, app.team.maker)).toEqual([]);
  expect(await noticesOf(app, app.team.viewer)).toEqual([]);
});

test('notifies of a batch’s progress, and not of each payment', async () => {
  const { app, fixture } = await openFollowed();
  const refused = payment(2, { reference: 'SANDBOX REFUSE' });
  const batch = await approvedBatch(fixture, [payment(1), refused, payment(3)], { account: app.account });
  await tend(app);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const turns = createBatchTurns({ db: app.db, now: app.clock.now, signal: stop.signal });
  await turns.turn();
  await workToTheEnd(app);
  await turns.turn();
  const [row] = await app.sql`select state from batches where id = ${batch.id}`;
  expect(row?.state).toBe('done');
  expect(await noticesOf(app, app.team.maker)).toEqual(['batch.start', 'batch.finish']);
  const [finish] = await app.sql`select details from audit_records where action = 'batch.finish'`;
  expect(finish?.details).toMatchObject({ completed: 2, failed: 1 });
});

test('notifies of a stopped batch, and not of its recalled payments', async () => {
  const { app } = await openFollowed();
  const { id } = await runningBatch(app, 3);
  await turnsOf(app).turn();
  await changeBatch(app, id, `state = 'stopped', end_reason = 'Enough', ended_at = now()`);
  await turnsOf(app).turn();
  expect(await statesOf(app, id)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect(await noticesOf(app, app.team.maker)).toEqual(['batch.start']);
});

test('notifies the maker of a payment recalled because the replaced one was paid', async () => {
  const { app } = await openFollowed();
  const origin = await app.approved();
  await workToTheEnd(app);
  const again = await app.approved({ reference: 'Once more' });
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set replaces_order_id = ${origin.id} where id = ${again.id}`;
  });
  await app.engine.turn();
  expect(await stateOf(app, again)).toBe('withdrawn');
  expect(await noticesOf(app, app.team.maker)).toEqual(['order.complete', 'order.recall']);
  expect(await noticesOf(app, app.team.viewer)).toEqual([]);
});

test('notifies the maker of a payment that was executed', async () => {
  const { app } = await openFollowed();
  await app.approved();
  await workToTheEnd(app);
  expect(await noticesOf(app, app.team.maker)).toEqual(['order.complete']);
  expect(await noticesOf(app, app.team.otherMaker)).toEqual([]);
});
