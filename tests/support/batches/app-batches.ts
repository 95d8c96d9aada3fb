import { eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { App } from '../engine/engine';
import { value } from '../orders/orders';
import { approveSeen, draftBatch, getBatch, submitSeen } from './batches';

const never = () => new AbortController().signal;

/** An approved, running batch of this many or these rows; other tests cover the checks of its start. */
export async function runningBatch(app: App, rows: Parameters<typeof draftBatch>[2]) {
  const fixture = { ...app, now: app.clock.now };
  const draft = await draftBatch(app.db, app.team, rows, { account: app.account });
  const { id } = value(await approveSeen(fixture, app.team.anna, value(await submitSeen(fixture, draft))));
  await startUnchecked(app, id);
  return getBatch(app.db, id);
}

/** Starts a batch as the engine records it, without the checks of a start. */
export async function startUnchecked(app: App, id: BatchId): Promise<void> {
  await changeBatch(app, id, `state = 'running', started_at = now()`);
  await app.db.transaction((tx) =>
    recordAudit(tx, { actor: engineActor, action: 'batch.start', subjectKind: 'batch', subjectId: id }),
  );
}

/** Changes a batch directly; other tests cover commands and guards. */
export const changeBatch = (app: App, id: BatchId, change: string) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(`update batches set ${change} where id = '${id}'`);
  });

export const turnsOf = (app: App) => createBatchTurns({ db: app.db, now: app.clock.now, signal: never() });

export const ordersOf = (app: App, id: BatchId) =>
  app.db.select().from(orders).where(eq(orders.batchId, id)).orderBy(orders.batchPosition);

export const statesOf = async (app: App, id: BatchId) => (await ordersOf(app, id)).map(({ state }) => state);

/** The number of requests to create a payment. */
export const creationsOf = async (app: App) =>
  (await app.sql`select from attempts where call = 'create'`).length;

/** The kinds of the open exceptions. */
export const openKinds = async (app: App) =>
  (await app.sql`select kind from exceptions where closed_at is null`).map(({ kind }) => kind);
