import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { AuditDetails } from '@/lib/audit/record';
import { approvals, orderEvents } from '@/lib/db/schema/orders/orders';
import type { Seat } from '@/lib/policy/rules/requirement';

/** Someone who agreed to what is to be approved, as they are now. */
type Agreed = Seat & { readonly approverId: string; readonly isActive: boolean };

/**
 * What is approved by people who are let in now, which counts; and whose approval does not, in the form that
 * the move keeps.
 */
export type CountedNow = { readonly given: readonly Agreed[]; readonly uncounted: AuditDetails };

/** Counts those who agreed to this version at the moment of its approval. */
export function countNow(agreed: readonly Agreed[], version: number): CountedNow {
  const gone = agreed.filter(({ isActive }) => !isActive).map(({ approverId }) => approverId);
  return {
    given: agreed.filter(({ isActive }) => isActive),
    uncounted: gone.length > 0 ? { version, notCounted: gone.join(' ') } : {},
  };
}

/**
 * Whether the details of a move that approved this version name this approver as one whose approval did not
 * count.
 */
export const isUncounted = (details: AnyColumn, of: { version: AnyColumn; approverId: AnyColumn }): SQL =>
  sql`${details}->>'version' = ${of.version}::text and strpos(${details}->>'notCounted', ${of.approverId}::text) > 0`;

/**
 * Whether an approval counted when its version was approved: not where its giver was switched off just then,
 * which the move names. Of `approvals` in a query; true where nothing was approved yet.
 */
export const countedWhenApproved: SQL<boolean> = sql<boolean>`not exists (
  select from ${orderEvents} where ${orderEvents.orderId} = ${approvals.orderId} and ${orderEvents.move} in ('approve', 'hold')
    and ${isUncounted(orderEvents.details, approvals)})`;
