import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { newRunId, type RunId, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/office-refusals';

export type Run = typeof reconciliationRuns.$inferSelect;
type Parts = { readonly db: Database; readonly now: () => Date };

/** Queue tasks that process a requested run, and that request a run on schedule. */
export const reconcileTask = 'reconcile';
export const requestReconciliationTask = 'ask_to_reconcile';

/**
 * A run with an older heartbeat is abandoned: its process was killed or lost the database. In milliseconds.
 */
export const staleMs = 5 * 60_000;

/** Rate limit per person and hour: each run requests the status of every open order and account. */
const mostAnHour = 6;
const hourMs = 3_600_000;

export type RunRefusal = 'too_many_runs';

export const runRefusalText = (code: RunRefusal): string => t(`runs.${code}`);

/** Requests a run manually. Returns the current one if a run is in progress. */
export function requestRun(
  { db, now }: Parts,
  { actor }: Granted<'reconciliation:work'>,
): Promise<Result<undefined, RunRefusal>> {
  const at = now();
  return db.transaction(async (tx) => {
    const isInFlight = (await tx.$count(reconciliationRuns, isNull(reconciliationRuns.endedAt))) > 0;
    if (!isInFlight && (await countRuns(tx, actor.id, at)) >= mostAnHour) return refuse('too_many_runs');
    await insertRun(tx, at, actor.id);
    await queueRun(tx);
    return ok(undefined);
  });
}

/**
 * Runs that this person requested in the last hour. A repeated abandoned run keeps its requester and counts
 * once.
 */
const countRuns = (tx: Transaction, person: UserId, at: Date): Promise<number> =>
  tx.$count(
    reconciliationRuns,
    and(
      eq(reconciliationRuns.requestedById, person),
      ne(reconciliationRuns.state, 'abandoned'),
      gt(reconciliationRuns.requestedAt, new Date(at.getTime() - hourMs)),
    ),
  );

/** Requests a run on schedule. */
export const requestScheduledRun = ({ db, now }: Parts): Promise<void> =>
  db.transaction(async (tx) => {
    await insertRun(tx, now(), null);
    await queueRun(tx);
  });

async function insertRun(tx: Transaction, at: Date, requestedById: UserId | null): Promise<void> {
  await tx
    .insert(reconciliationRuns)
    .values({ id: newRunId(), state: 'asked', requestedById, requestedAt: at, heartbeatAt: at })
    .onConflictDoNothing();
  await announceChange(tx, 'reconciliation');
}

/** A job that a dead worker still locks does not block the run: another job is added. */
async function queueRun(db: Executor): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${reconcileTask}, job_key => ${reconcileTask}, max_attempts => 1)`);
}

/** Claims the requested run; undefined if there is none or another process has it. */
export async function claimRun({ db, now }: Parts): Promise<Run | undefined> {
  const at = now();
  const [run] = await db
    .update(reconciliationRuns)
    .set({ state: 'running', startedAt: at, heartbeatAt: at })
    .where(eq(reconciliationRuns.state, 'asked'))
    .returning();
  return run;
}

/**
 * Replaces a run without a recent heartbeat by a new one. Queues a requested run again that never started.
 */
export async function requeueAbandonedRun({ db, now }: Parts): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(reconciliationRuns)
      .where(isNull(reconciliationRuns.endedAt))
      .for('update');
    if (!open || at.getTime() - open.heartbeatAt.getTime() < staleMs) return;
    if (open.state === 'running') await replaceRun(tx, open, at);
    await queueRun(tx);
  });
}

/** Leaves a run to another process, because this one stops. */
export async function handOverRun({ db, now }: Parts, { id }: Run): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) return;
    await replaceRun(tx, run, now());
    await queueRun(tx);
  });
}

async function replaceRun(tx: Transaction, { id, requestedById }: Run, at: Date): Promise<void> {
  await tx
    .update(reconciliationRuns)
    .set({ state: 'abandoned', endedAt: at })
    .where(eq(reconciliationRuns.id, id));
  await insertRun(tx, at, requestedById);
}

/** Start of the last completed run; undefined if there is none. */
export async function findLastRunAt(db: Executor): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: reconciliationRuns.startedAt })
    .from(reconciliationRuns)
    .where(eq(reconciliationRuns.state, 'done'))
    .orderBy(desc(reconciliationRuns.requestedAt))
    .limit(1);
  return last?.at ?? undefined;
}

/** Locks a run until commit; undefined if this process lost it as abandoned. */
export async function lockRun(tx: Transaction, id: RunId): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.id, id), eq(reconciliationRuns.state, 'running')))
    .for('update');
  return run;
}
