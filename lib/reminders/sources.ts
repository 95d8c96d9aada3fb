import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { batchApprovals, batches } from '@/lib/db/schema/orders/batches';
import { approvals, orders } from '@/lib/db/schema/orders/orders';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { breakEvents, breaks } from '@/lib/db/schema/statements/reconciliation';
import type { AuditSubject } from '@/lib/kernel/topics/change-topics';
import type { PendingKind } from '@/lib/kernel/topics/pending-kinds';

/** How one kind of matter waits for a decision. */
export type WaitingSource = {
  readonly table: PgTable;
  readonly id: AnyColumn;
  /** Whether it waits. With `began` it is found by an index. */
  readonly isWaiting: SQL;
  /** When it began to wait; a partial index is in this order. */
  readonly began: AnyColumn | SQL;
  /** Since when it waits in its present stage: a first of two approvals begins another one. */
  readonly since: SQL;
  /** What its audit records are about. */
  readonly auditSubject: AuditSubject;
  readonly auditSubjectId: AnyColumn;
  /** The noun of its audit actions. */
  readonly noun: 'order' | 'batch' | 'change_request' | 'exception' | 'reconciliation';
};

const broughtUp = sql`greatest(${exceptions.openedAt}, ${exceptions.quietUntil})`;

export const waitingSources: Readonly<Record<PendingKind, WaitingSource>> = {
  payment: {
    table: orders,
    id: orders.id,
    isWaiting: sql`${orders.state} = 'awaiting_approval'`,
    began: orders.submittedAt,
    since: sql`greatest(${orders.submittedAt}, (
      select max(${approvals.at}) from ${approvals}
      where ${approvals.orderId} = ${orders.id} and ${approvals.version} = ${orders.version}))`,
    auditSubject: 'order',
    auditSubjectId: orders.id,
    noun: 'order',
  },
  batch: {
    table: batches,
    id: batches.id,
    isWaiting: sql`${batches.state} = 'awaiting_approval'`,
    began: batches.submittedAt,
    since: sql`greatest(${batches.submittedAt}, (
      select max(${batchApprovals.at}) from ${batchApprovals}
      where ${batchApprovals.batchId} = ${batches.id} and ${batchApprovals.version} = ${batches.version}))`,
    auditSubject: 'batch',
    auditSubjectId: batches.id,
    noun: 'batch',
  },
  change_request: {
    table: changeRequests,
    id: changeRequests.id,
    isWaiting: sql`${changeRequests.state} = 'open'`,
    began: changeRequests.requestedAt,
    since: sql`greatest(${changeRequests.requestedAt}, (
      select max(${changeRequestConfirmations.at}) from ${changeRequestConfirmations}
      where ${changeRequestConfirmations.changeRequestId} = ${changeRequests.id}))`,
    auditSubject: 'change_request',
    auditSubjectId: changeRequests.id,
    noun: 'change_request',
  },
  exception: {
    table: exceptions,
    id: exceptions.id,
    isWaiting: sql`${exceptions.closedAt} is null`,
    began: broughtUp,
    since: broughtUp,
    auditSubject: 'order',
    auditSubjectId: exceptions.orderId,
    noun: 'exception',
  },
  difference: {
    table: breaks,
    id: breaks.id,
    isWaiting: sql`${breaks.state} = 'open' and ${breaks.goneAt} is null`,
    began: breaks.firstSeenAt,
    since: sql`greatest(${breaks.firstSeenAt}, (
      select max(${breakEvents.at}) from ${breakEvents}
      where ${breakEvents.breakId} = ${breaks.id} and ${breakEvents.what} = 'reopened'))`,
    auditSubject: 'reconciliation',
    auditSubjectId: breaks.id,
    noun: 'reconciliation',
  },
};
