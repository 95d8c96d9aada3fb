import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { orderId } from '@/lib/kernel/ids';
import { withDatabase } from '../app/database';

/**
 * Makes it so many minutes ago that the provider began to say that it refuses an order and knows no payment
 * of it, and the next step due now. False while it has not said so. The address is that of the order's page.
 */
export const letRefusalAge = (address: string, minutes: number): Promise<boolean> =>
  withDatabase(async (db) => {
    const id = orderId(address.slice(address.lastIndexOf('/') + 1));
    const aged = await db
      .update(submissions)
      .set({
        unknownSince: sql`${submissions.unknownSince} - make_interval(mins => ${minutes})`,
        notFoundSince: sql`${submissions.notFoundSince} - make_interval(mins => ${minutes})`,
        dueAt: sql`now()`,
      })
      .where(and(eq(submissions.orderId, id), isNotNull(submissions.notFoundSince)))
      .returning({ id: submissions.orderId });
    return aged.length > 0;
  });

/** Whether the engine makes no further attempt at an order until people decide. */
export const isLeftToPeople = (address: string): Promise<boolean> =>
  withDatabase(async (db) => {
    const id = orderId(address.slice(address.lastIndexOf('/') + 1));
    return (await db.$count(submissions, and(eq(submissions.orderId, id), submissions.isSuspended))) > 0;
  });

/**
 * Makes it an hour earlier that reconciliations were requested: a person may request few an hour, and stories
 * that share a stack share its people.
 */
export const letRunsAge = (): Promise<void> =>
  pastGuards(async (tx) => {
    await tx
      .update(reconciliationRuns)
      .set({ requestedAt: sql`${reconciliationRuns.requestedAt} - interval '1 hour'` })
      .where(isNotNull(reconciliationRuns.endedAt));
  });

/** Makes it so many hours earlier that an order was submitted, past the guards of the table. */
export const letSubmissionAge = (address: string, hours: number): Promise<void> =>
  pastGuards(async (tx) => {
    await tx
      .update(orders)
      .set({ submittedAt: sql`${orders.submittedAt} - make_interval(hours => ${hours})` })
      .where(eq(orders.id, orderId(address.slice(address.lastIndexOf('/') + 1))));
  });

const pastGuards = (change: (tx: Transaction) => Promise<void>): Promise<void> =>
  withDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await change(tx);
    }),
  );
