import { sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { followProblems } from './alerts';
import { type Figures, readFigures, sumOf } from './figures';
import { problemsOf } from './problems';

/** The figures that have a history. */
export const sampledFigures = [
  'paymentsDue',
  'oldestDue',
  'paymentsChecking',
  'exceptions',
  'differences',
  'deliveriesPending',
  'jobsQueued',
  'jobsFailed',
] as const;
export type SampledFigure = (typeof sampledFigures)[number];
export type Sampled = Readonly<Record<SampledFigure, number>>;

export const sampledOf = (figures: Figures): Sampled => ({
  paymentsDue: figures.paymentsDue,
  oldestDue: Math.max(0, Math.round(figures.oldestDueAge ?? 0)),
  paymentsChecking: figures.paymentsChecking,
  exceptions: sumOf(figures.exceptionsOpen),
  differences: sumOf(figures.differencesOpen),
  deliveriesPending: figures.deliveriesPending,
  jobsQueued: figures.jobsQueued,
  jobsFailed: figures.jobsFailed,
});

/** Stores the figures of this minute and follows their problems, once for all workers. */
export async function takeSample(db: Database): Promise<void> {
  const figures = await readFigures(db, Date.now);
  await db.transaction(async (tx) => {
    if (await insertSample(tx, sampledOf(figures))) await followProblems(tx, problemsOf(figures), new Date());
  });
}

/** Whether it is the first of this minute. */
async function insertSample(tx: Transaction, sample: Sampled): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into status_samples (minute, payments_due, oldest_due, payments_checking, exceptions, differences, deliveries_pending, jobs_queued, jobs_failed)
    values (date_trunc('minute', clock_timestamp()), ${sample.paymentsDue}, ${sample.oldestDue}, ${sample.paymentsChecking}, ${sample.exceptions},
      ${sample.differences}, ${sample.deliveriesPending}, ${sample.jobsQueued}, ${sample.jobsFailed})
    on conflict (minute) do nothing returning minute`);
  return inserted.length > 0;
}

/** Retention in days. */
const retentionDays = 14;

/** Deletes old samples. */
export async function pruneSamples(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  await db.execute(sql`delete from status_samples where minute < ${before}::timestamptz`);
}

/** In minutes: a chart of a day has 96 of these. */
const slotMinutes = 15;
export const slotsOfDay = (24 * 60) / slotMinutes;

/** The highest figures of a quarter of an hour; undefined if no worker ran. */
export type Slot = Sampled | undefined;

/** The last day in quarters of an hour, oldest first. */
export async function readLastDay(db: Executor): Promise<readonly Slot[]> {
  const rows = await db.execute<Sampled & { slot: number }>(sql`
    select floor(extract(epoch from clock_timestamp() - minute) / ${slotMinutes * 60})::int as slot,
      max(payments_due) as "paymentsDue", max(oldest_due) as "oldestDue", max(payments_checking) as "paymentsChecking",
      max(exceptions) as exceptions, max(differences) as differences, max(deliveries_pending) as "deliveriesPending",
      max(jobs_queued) as "jobsQueued", max(jobs_failed) as "jobsFailed"
    from status_samples where minute > clock_timestamp() - interval '1 day' group by 1`);
  const bySlot = new Map(rows.map(({ slot, ...sampled }) => [slot, sampled]));
  return Array.from({ length: slotsOfDay }, (_, index) => bySlot.get(slotsOfDay - 1 - index));
}
