import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/**
 * What was due, uncertain and different in each minute, for the page *Status*. Counts and ages only. Deleted
 * after some days.
 */
export const statusSamples = pgTable(
  'status_samples',
  {
    /** The minute, by the database's clock. */
    minute: instant('minute').primaryKey(),
    paymentsDue: integer('payments_due').notNull(),
    /** In seconds; 0 if none is due. */
    oldestDue: integer('oldest_due').notNull(),
    paymentsChecking: integer('payments_checking').notNull(),
    exceptions: integer('exceptions').notNull(),
    differences: integer('differences').notNull(),
    deliveriesPending: integer('deliveries_pending').notNull(),
    jobsQueued: integer('jobs_queued').notNull(),
    jobsFailed: integer('jobs_failed').notNull(),
  },
  (table) => [
    check('status_samples_minute', sql`extract(second from ${table.minute}) = 0`),
    check(
      'status_samples_counts',
      sql`least(${table.paymentsDue}, ${table.oldestDue}, ${table.paymentsChecking}, ${table.exceptions}, ${table.differences},
        ${table.deliveriesPending}, ${table.jobsQueued}, ${table.jobsFailed}) >= 0`,
    ),
  ],
);
