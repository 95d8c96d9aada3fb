import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { type StatusProblem, statusProblems } from '@/lib/kernel/topics/status-problems';
import { instant } from '../../columns';
import { stateList } from '../../states';

/**
 * The problems of the installation that hold or held a moment ago. Deleted when they are over: the audit
 * chain has their history.
 */
export const statusAlerts = pgTable(
  'status_alerts',
  {
    problem: text('problem').$type<StatusProblem>().primaryKey(),
    since: instant('since').notNull(),
    /** When admins were told; null within the time in which it may end by itself. */
    raisedAt: instant('raised_at'),
    /** Since when it has not held; null while it holds. */
    quietSince: instant('quiet_since'),
  },
  (table) => [
    check('status_alerts_problem', sql`${table.problem} in ${stateList(statusProblems)}`),
    check('status_alerts_quiet', sql`${table.quietSince} is null or ${table.raisedAt} is not null`),
  ],
);

/** Backups that were read back after they were made. */
export const backupRuns = pgTable('backup_runs', {
  endedAt: instant('ended_at').primaryKey(),
  bytes: bigint('bytes', { mode: 'bigint' }).notNull(),
});
