import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { notices } from '@/lib/db/schema/records/notices';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { followChain } from '@/lib/notices/follow';
import { approvedBatch, payment, submittedBatch } from '../../support/batches';
import { changeBatch, runningBatch, statesOf, turnsOf } from '../../support/batches-of-a-desk';
import { type Desk, openDesk, stateOf, workToTheEnd } from '../../support/engine';
import { tend } from '../../support/upkeep';

/** What a person was told of, oldest first. */
async function told(desk: Desk, { id }: Pick<Actor, 'id'>): Promise<string[]> {
  while ((await followChain({ db: desk.db, mail: false, kinds: changeRequestKinds })) > 0);
  const rows = await desk.db
    .select({ action: auditRecords.action })
    .from(notices)
    .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
    .where(eq(notices.userId, id))
    .orderBy(asc(notices.sequence));
  return rows.map(({ action }) => action);
}

/** A desk whose chain is followed from here on, and the place where its batches are made. */
async function openFollowed() {
  const desk = await openDesk();
  await followChain({ db: desk.db, mail: false, kinds: changeRequestKinds });
  const place = { db: desk.db, team: desk.team, provider: desk.provider, now: desk.clock.now };
  return { desk, place };
}

test('notifies those who may decide of a submitted batch, and nobody else', async () => {
  const { desk, place } = await openFollowed();
  await submittedBatch(place, 3, { account: desk.account });
  expect(await told(desk, desk.team.approver)).toEqual(['batch.submit']);
  expect(await told(desk, desk.team.otherApprover)).toEqual(['batch.submit']);
  expect(await told(desk, desk.team.maker)).toEqual([]);
  expect(await told(desk, desk.team.viewer)).toEqual([]);
});

test('notifies of a batch’s progress, and not of each payment', async () => {
  const { desk, place } = await openFollowed();
  const refused = payment(2, { reference: 'SANDBOX REFUSE' });
  const batch = await approvedBatch(place, [payment(1), refused, payment(3)], { account: desk.account });
  await tend(desk);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const turns = createBatchTurns({ db: desk.db, now: desk.clock.now, signal: stop.signal });
  await turns.turn();
  await workToTheEnd(desk);
  await turns.turn();
  const [row] = await desk.sql`select state from batches where id = ${batch.id}`;
  expect(row?.state).toBe('done');
  expect(await told(desk, desk.team.maker)).toEqual(['batch.start', 'batch.finish']);
  const [finish] = await desk.sql`select details from audit_records where action = 'batch.finish'`;
  expect(finish?.details).toMatchObject({ completed: 2, failed: 1 });
});

test('notifies of a stopped batch, and not of its recalled payments', async () => {
  const { desk } = await openFollowed();
  const { id } = await runningBatch(desk, 3);
  await turnsOf(desk).turn();
  await changeBatch(desk, id, `state = 'stopped', end_reason = 'Enough', ended_at = now()`);
  await turnsOf(desk).turn();
  expect(await statesOf(desk, id)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect(await told(desk, desk.team.maker)).toEqual(['batch.start']);
});

test('notifies the maker of a payment recalled because the replaced one was paid', async () => {
  const { desk } = await openFollowed();
  const origin = await desk.approved();
  await workToTheEnd(desk);
  const again = await desk.approved({ reference: 'Once more' });
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set replaces_order_id = ${origin.id} where id = ${again.id}`;
  });
  await desk.engine.turn();
  expect(await stateOf(desk, again)).toBe('withdrawn');
  expect(await told(desk, desk.team.maker)).toEqual(['order.recall']);
  expect(await told(desk, desk.team.viewer)).toEqual([]);
});
