import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { isEngineLockHeld } from '@/lib/db/locks';
import { type ExceptionKind, exceptionKinds } from '@/lib/kernel/states/exception-kinds';
import { type BreakKind, breakKinds } from '@/lib/kernel/states/reconciliation-states';
import { duePayments } from './oldest-due';

/** The state of the installation as its database shows it. Ages are in seconds; null if there is nothing. */
export type Figures = {
  readonly paymentsDue: number;
  readonly oldestDueAge: number | null;
  readonly paymentsChecking: number;
  readonly oldestCheckingAge: number | null;
  readonly exceptionsOpen: Readonly<Record<ExceptionKind, number>>;
  readonly differencesOpen: Readonly<Record<BreakKind, number>>;
  readonly reconciliationAge: number | null;
  readonly webhookAge: number | null;
  readonly deliveriesPending: number;
  readonly oldestDeliveryAge: number | null;
  readonly endpointsDisabled: number;
  readonly jobsQueued: number;
  readonly jobsFailed: number;
  readonly isWorkerAlive: boolean;
  readonly isSendingPaused: boolean;
  readonly leaderEpoch: number | null;
  readonly heartbeatAge: number | null;
  /** Since the provider stopped answering the leader; null if it answers. */
  readonly unreachableAge: number | null;
  /** Since the last backup by `npm run backup`; null if there was none. */
  readonly backupAge: number | null;
  readonly connectionsActive: number;
  readonly connectionsIdle: number;
  /** How far this process's clock is ahead of the database's. */
  readonly clockAhead: number;
};

const ageOf = (since: SQL): SQL => sql`extract(epoch from clock_timestamp() - ${since})::float8`;

/** Numbers as JSON, because one row of many subqueries has no other types. */
type Row = Omit<Figures, 'exceptionsOpen' | 'differencesOpen' | 'clockAhead'> & {
  readonly exceptions: Readonly<Record<string, number>> | null;
  readonly differences: Readonly<Record<string, number>> | null;
  readonly databaseMs: number;
};

/**
 * Reads all figures in one statement, from indexes of what is open. `nowMs` is this process's clock at the
 * answer.
 */
export async function readFigures(db: Executor, nowMs: () => number): Promise<Figures> {
  const [row] = await db.execute<Row>(sql`
    select due.*, checking.*, deliveries.*, jobs.*, leader.*, connections.*,
      (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from exceptions where closed_at is null group by kind) e) as exceptions,
      (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from breaks where state = 'open' group by kind) b) as differences,
      (select ${ageOf(sql`ended_at`)} from reconciliation_runs where state = 'done' order by requested_at desc limit 1) as "reconciliationAge",
      (select ${ageOf(sql`max(ended_at)`)} from backup_runs) as "backupAge",
      (select ${ageOf(sql`received_at`)} from webhook_deliveries where is_verified order by received_at desc limit 1) as "webhookAge",
      (select count(*)::int from event_endpoints where state = 'disabled' and disabled_reason <> 'by_admin') as "endpointsDisabled",
      ${sql.raw(isEngineLockHeld())} as "isWorkerAlive", is_sending_paused() as "isSendingPaused",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"
    from (select count(*)::int as "paymentsDue", ${ageOf(sql`min(since)`)} as "oldestDueAge" from (${duePayments(0)}) d) due,
      (select count(*)::int as "paymentsChecking", ${ageOf(sql`min(unknown_since)`)} as "oldestCheckingAge"
        from orders join submissions on order_id = orders.id where state = 'checking') checking,
      (select count(*)::int as "deliveriesPending", ${ageOf(sql`min(at)`)} as "oldestDeliveryAge"
        from event_deliveries where state = 'pending') deliveries,
      (select (count(*) filter (where attempts < max_attempts))::int as "jobsQueued",
        (count(*) filter (where attempts >= max_attempts))::int as "jobsFailed" from graphile_worker.jobs) jobs,
      (select max(epoch)::float8 as "leaderEpoch", ${ageOf(sql`max(heartbeat_at)`)} as "heartbeatAge",
        ${ageOf(sql`min(unreachable_since) filter (where heartbeat_at > clock_timestamp() - interval '1 minute')`)} as "unreachableAge" from leadership_terms) leader,
      (select (count(*) filter (where state <> 'idle'))::int as "connectionsActive", (count(*) filter (where state = 'idle'))::int as "connectionsIdle"
        from pg_stat_activity where datname = current_database() and usename = current_user) connections`);
  if (!row) throw new Error('the database did not give its figures');
  const { exceptions, differences, databaseMs, ...figures } = row;
  return {
    ...figures,
    exceptionsOpen: byKind(exceptionKinds, exceptions),
    differencesOpen: byKind(breakKinds, differences),
    clockAhead: (nowMs() - databaseMs) / 1000,
  };
}

function byKind<Kind extends string>(
  kinds: readonly Kind[],
  counted: Readonly<Record<string, number>> | null,
): Readonly<Record<Kind, number>> {
  // safe: every kind is one of these entries
  return Object.fromEntries(kinds.map((kind) => [kind, counted?.[kind] ?? 0])) as Record<Kind, number>;
}

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);
