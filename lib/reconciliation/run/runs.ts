import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { newRunId, type RunId, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';

export type Run = typeof reconciliationRuns.$inferSelect;
type Parts = { readonly db: Database; readonly now: () => Date };

/**
 * The task of the queue that makes the run that was asked for, and the one that asks for a run by the clock.
 */
export const reconcileTask = 'reconcile';
export const askToReconcileTask = 'ask_to_reconcile';

/**
 * A run whose heartbeat is older than this is in nobody's hands: its process was killed, or lost the
 * database.
 */
export const staleMs = 5 * 60_000;

/** So many runs one person asks for in an hour: each asks the service about every open order and account. */
const mostAnHour = 6;
const hourMs = 3_600_000;

export const runRefusals = {
  too_many_runs:
    'You have requested six runs in the last hour. No run was started. Scheduled runs continue; try again later.',
} as const;

/** Asks for a run, by hand. If one is under way already, that is the one. */
export function askForRun(
  { db, now }: Parts,
  { actor }: Granted<'reconciliation:work'>,
): Promise<Result<undefined, keyof typeof runRefusals>> {
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
 * Runs of the last hour that this person asked for. One that was abandoned is asked for again in their name,
 * and counts once.
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

/** Asks for a run, by the clock. */
export const askForScheduledRun = ({ db, now }: Parts): Promise<void> =>
  db.transaction(async (tx) => {
    await insertRun(tx, now(), null);
    await queueRun(tx);
  });

async function insertRun(tx: Transaction, at: Date, requestedById: UserId | null): Promise<void> {
  await tx
    .insert(reconciliationRuns)
    .values({ id: newRunId(), state: 'asked', requestedById, requestedAt: at, heartbeatAt: at })
    .onConflictDoNothing();
}

/** A job that is locked by a worker which died keeps nobody from this: another is added in its place. */
async function queueRun(db: Executor): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${reconcileTask}, job_key => ${reconcileTask}, max_attempts => 1)`);
}

/** The run that was asked for, ours from now on; undefined where there is none, or where somebody has it. */
export async function takeRun({ db, now }: Parts): Promise<Run | undefined> {
  const at = now();
  const [run] = await db
    .update(reconciliationRuns)
    .set({ state: 'running', startedAt: at, heartbeatAt: at })
    .where(eq(reconciliationRuns.state, 'asked'))
    .returning();
  return run;
}

/**
 * Recognises a run that nobody works at any more by its heartbeat, and asks for another in its place. One
 * that was asked for and never begun is queued again.
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
    if (open.state === 'running') {
      await tx
        .update(reconciliationRuns)
        .set({ state: 'abandoned', endedAt: at })
        .where(eq(reconciliationRuns.id, open.id));
      await insertRun(tx, at, open.requestedById);
    }
    await queueRun(tx);
  });
}

/** When the last run that came to its end began; undefined where none did. */
export async function findLastRunAt(db: Executor): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: reconciliationRuns.startedAt })
    .from(reconciliationRuns)
    .where(eq(reconciliationRuns.state, 'done'))
    .orderBy(desc(reconciliationRuns.requestedAt))
    .limit(1);
  return last?.at ?? undefined;
}

/** A run that is still ours, locked until the commit; undefined where it was taken for abandoned. */
export async function lockRun(tx: Transaction, id: RunId): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.id, id), eq(reconciliationRuns.state, 'running')))
    .for('update');
  return run;
}
