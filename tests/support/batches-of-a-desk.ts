import { eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import type { BatchId } from '@/lib/kernel/ids';
import { approveSeen, draftBatch, getBatch, submitSeen } from './batches';
import type { Desk } from './engine';
import { value } from './orders';

const never = () => new AbortController().signal;

/** An approved, running batch of this many or these rows; other tests cover the checks of its start. */
export async function runningBatch(desk: Desk, rows: Parameters<typeof draftBatch>[2]) {
  const place = { ...desk, now: desk.clock.now };
  const draft = await draftBatch(desk.db, desk.team, rows, { account: desk.account });
  const { id } = value(await approveSeen(place, desk.team.anna, value(await submitSeen(place, draft))));
  await startUnchecked(desk, id);
  return getBatch(desk.db, id);
}

/** Starts a batch as the engine records it, without the checks of a start. */
export async function startUnchecked(desk: Desk, id: BatchId): Promise<void> {
  await changeBatch(desk, id, `state = 'running', started_at = now()`);
  await desk.db.transaction((tx) =>
    recordAudit(tx, { actor: engineActor, action: 'batch.start', subjectKind: 'batch', subjectId: id }),
  );
}

/** Changes a batch directly; other tests cover commands and guards. */
export const changeBatch = (desk: Desk, id: BatchId, change: string) =>
  desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(`update batches set ${change} where id = '${id}'`);
  });

export const turnsOf = (desk: Desk) =>
  createBatchTurns({ db: desk.db, now: desk.clock.now, signal: never() });

export const ordersOf = (desk: Desk, id: BatchId) =>
  desk.db.select().from(orders).where(eq(orders.batchId, id)).orderBy(orders.batchPosition);

export const statesOf = async (desk: Desk, id: BatchId) =>
  (await ordersOf(desk, id)).map(({ state }) => state);

/** The number of requests to create a payment. */
export const creationsOf = async (desk: Desk) =>
  (await desk.sql`select from attempts where call = 'create'`).length;

/** The kinds of the open exceptions. */
export const openKinds = async (desk: Desk) =>
  (await desk.sql`select kind from exceptions where closed_at is null`).map(({ kind }) => kind);
