import { type SQL, sql } from 'drizzle-orm';
import { approvals, orderEvents } from '@/lib/db/schema/orders';

/**
 * Whether an approval counted when its version was approved: not where its giver was switched off just then, which the move names.
 * Of `approvals` in a query; true where nothing was approved yet.
 */
export const countedWhenApproved: SQL<boolean> = sql<boolean>`not exists (
  select from ${orderEvents} where ${orderEvents.orderId} = ${approvals.orderId} and ${orderEvents.move} in ('approve', 'hold')
    and ${orderEvents.details}->>'version' = ${approvals.version}::text
    and strpos(${orderEvents.details}->>'notCounted', ${approvals.approverId}::text) > 0)`;
