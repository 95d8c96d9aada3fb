import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { BreakId, OrderId, PaymentId, RunId, UserId } from '@/lib/kernel/ids';
import type { OrderState } from '@/lib/kernel/states/order-states';
import {
  type BreakEventKind,
  type BreakKind,
  type ResolutionKind,
  type RunState,
  type RunStep,
  runSteps,
} from '@/lib/kernel/states/reconciliation-states';
import { instant, money } from '../../columns';
import { stateList } from '../../states';
import { orders } from '../orders/orders';
import { users } from '../people/users';

/** One comparison of all orders with the provider's statuses and the statement cache. One at a time. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: uuid('id').$type<RunId>().primaryKey(),
    state: text('state').$type<RunState>().notNull(),
    /** Absent for a scheduled run. */
    requestedById: uuid('requested_by_id')
      .$type<UserId>()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    /** The heartbeat of its process. */
    heartbeatAt: instant('heartbeat_at').notNull(),
    endedAt: instant('ended_at'),
    step: text('step').$type<RunStep>(),
    /** The progress of the step; the total is 0 while unknown. */
    stepDone: integer('step_done').notNull().default(0),
    stepTotal: integer('step_total').notNull().default(0),
    /** The first day that was compared. */
    since: date('since', { mode: 'string' }).$type<LocalDate>(),
    /** The age of the oldest statement that it compared with. */
    statementsAsOf: instant('statements_as_of'),
    orders: integer('orders').notNull().default(0),
    entries: integer('entries').notNull().default(0),
    breaksOpen: integer('breaks_open').notNull().default(0),
    breaksNew: integer('breaks_new').notNull().default(0),
    breaksCleared: integer('breaks_cleared').notNull().default(0),
    /** Resolved by people, but still present. */
    breaksResolved: integer('breaks_resolved').notNull().default(0),
    statusesRead: integer('statuses_read').notNull().default(0),
    /** Finished orders whose status was not looked up yet. */
    statusesMissing: integer('statuses_missing').notNull().default(0),
    /** Gaps of the run as sentences, so that no figure claims too much. */
    problems: text('problems').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('reconciliation_runs_one').on(sql`(true)`).where(sql`${table.endedAt} is null`),
    index('reconciliation_runs_newest').on(table.requestedAt.desc()),
    check(
      'reconciliation_runs_state',
      sql`${table.state} in ('asked', 'running', 'done', 'failed', 'abandoned')`,
    ),
    check(
      'reconciliation_runs_ended',
      sql`(${table.endedAt} is null) = (${table.state} in ('asked', 'running'))`,
    ),
    check('reconciliation_runs_step', sql`${table.step} in ${stateList(runSteps)}`),
  ],
);

/**
 * The start of reconciliation: one row, written once. Entries of that first day without an order at that time
 * predate Paydesk.
 */
export const reconciliationStart = pgTable(
  'reconciliation_start',
  {
    id: integer('id').primaryKey().default(1),
    since: date('since', { mode: 'string' }).$type<LocalDate>().notNull(),
    writtenAt: instant('written_at').notNull(),
    fromBefore: text('from_before').array().$type<PaymentId[]>().notNull().default([]),
  },
  (table) => [check('reconciliation_start_one', sql`${table.id} = 1`)],
);

/** The provider's last status of an order, and the order's expected cost. */
export const orderChecks = pgTable(
  'order_checks',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => orders.id),
    said: text('said').$type<ReportedStatus>(),
    reportedPaymentId: text('reported_payment_id').$type<PaymentId>(),
    reportedReason: text('reported_reason'),
    /** Our own state at that request. */
    stateThen: text('state_then').$type<OrderState>(),
    readAt: instant('read_at'),
    commission: money('commission'),
    /** Whether the maker saw the commission at submission, or it was requested later. */
    commissionFrom: text('commission_from').$type<'quoted' | 'asked'>(),
  },
  (table) => [
    check('order_checks_said', sql`${table.said} in ('PENDING', 'COMPLETED', 'REJECTED', 'NOT_FOUND')`),
    check(
      'order_checks_read',
      sql`(${table.said} is null) = (${table.readAt} is null) and (${table.said} is null) = (${table.stateThen} is null)`,
    ),
    check(
      'order_checks_commission',
      sql`(${table.commission} is null) = (${table.commissionFrom} is null) and ${table.commissionFrom} in ('quoted', 'asked')`,
    ),
  ],
);
export type ReportedStatus = 'PENDING' | 'COMPLETED' | 'REJECTED' | 'NOT_FOUND';

/**
 * A difference: one row from its first detection until it is gone. Resolved ones keep their resolution, and
 * stay until a run no longer finds them.
 */
export const breaks = pgTable(
  'breaks',
  {
    id: uuid('id').$type<BreakId>().primaryKey(),
    kind: text('kind').$type<BreakKind>().notNull(),
    /** Its subject: `order:…`, `payment:…` or `statement:…`. */
    subjectKey: text('subject_key').notNull(),
    state: text('state').$type<'open' | 'resolved' | 'cleared'>().notNull(),
    account: text('account').$type<Iban>().notNull(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id),
    paymentId: text('payment_id').$type<PaymentId>(),
    /** The day of the entry or of the order's end, which gives its age. */
    day: date('day', { mode: 'string' }).$type<LocalDate>().notNull(),
    expected: money('expected'),
    stated: money('stated'),
    /** The difference in one sentence. */
    why: text('why').notNull(),
    /**
     * The account that an unmatched entry paid, as in `counterpartyKey`, and the recurring payments that may
     * have made it.
     */
    beneficiaryKey: text('beneficiary_key'),
    recurringCandidates: integer('recurring_candidates').array().notNull().default([]),
    /** The recurring payment to which a person assigned it, which confirms the account for it. */
    recurringId: integer('recurring_id'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When a run no longer found it. */
    goneAt: instant('gone_at'),
    assigneeId: uuid('assignee_id')
      .$type<UserId>()
      .references(() => users.id),
    resolution: text('resolution').$type<ResolutionKind>(),
    resolutionText: text('resolution_text'),
    resolvedById: uuid('resolved_by_id')
      .$type<UserId>()
      .references(() => users.id),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    uniqueIndex('breaks_there').on(table.kind, table.subjectKey).where(sql`${table.goneAt} is null`),
    index('breaks_newest').on(table.firstSeenAt.desc(), table.id.desc()),
    index('breaks_listed').on(table.state, table.firstSeenAt, table.id),
    index('breaks_by_day').on(table.state, table.day, table.id),
    index('breaks_gone').on(table.goneAt, table.id).where(sql`${table.goneAt} is not null`),
    index('breaks_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('breaks_state', sql`${table.state} in ('open', 'resolved', 'cleared')`),
    check(
      'breaks_kind',
      sql`${table.kind} in ('executed_without_order', 'paid_twice', 'amount_differs', 'counterparty_differs', 'completed_not_booked',
        'booked_but_not_completed', 'status_differs', 'fee_differs', 'statement_broken', 'entries_rewritten')`,
    ),
    check(
      'breaks_resolution',
      sql`(${table.state} = 'resolved') = (${table.resolution} is not null)
        and num_nonnulls(${table.resolution}, ${table.resolutionText}, ${table.resolvedById}, ${table.resolvedAt}) in (0, 4)
        and ${table.resolution} in ('made_elsewhere', 'agreed_with_service', 'money_returned', 'charged_rightly', 'recurring_payment', 'other')`,
    ),
    check(
      'breaks_recurring',
      sql`(${table.recurringId} is not null) = (${table.resolution} is not distinct from 'recurring_payment')
        and (${table.recurringId} is null or (${table.beneficiaryKey} is not null and ${table.recurringId} = any(${table.recurringCandidates})))`,
    ),
    check('breaks_cleared', sql`${table.state} <> 'cleared' or ${table.goneAt} is not null`),
    check('breaks_open', sql`${table.state} <> 'open' or ${table.goneAt} is null`),
  ],
);

/** The history of a difference. Append-only. */
export const breakEvents = pgTable(
  'break_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    breakId: uuid('break_id')
      .$type<BreakId>()
      .notNull()
      .references(() => breaks.id),
    at: instant('at').notNull(),
    what: text('what').$type<BreakEventKind>().notNull(),
    /** Absent if a run found or cleared it. */
    actorId: uuid('actor_id')
      .$type<UserId>()
      .references(() => users.id),
    text: text('text'),
    details: jsonb('details').$type<Readonly<Record<string, string | null>>>().notNull().default({}),
  },
  (table) => [
    index('break_events_break').on(table.breakId, table.id),
    check(
      'break_events_what',
      sql`${table.what} in ('found', 'changed', 'assigned', 'unassigned', 'resolved', 'reopened', 'gone')`,
    ),
  ],
);
