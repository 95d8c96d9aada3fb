import { Gauge, Registry } from 'prom-client';
import type { Figures } from './figures';

type Value = number | boolean | null;
type FigureMetric = {
  readonly name: string;
  readonly help: string;
  /** Null shows no sample, as for the age of nothing. */
  readonly of: (figures: Figures) => Value | Readonly<Record<string, number>>;
  /** The label of a figure by kind. */
  readonly label?: string;
};

/**
 * The metrics that are read from the database. Every process shows the same ones: take the maximum over
 * processes, not the sum. Connections and clock are each process's own.
 */
const figureMetrics: readonly FigureMetric[] = [
  {
    name: 'paydesk_payments_due',
    help: 'Approved payments that are due and have no answer of the provider.',
    of: ({ paymentsDue }) => paymentsDue,
  },
  {
    name: 'paydesk_payments_due_oldest_age_seconds',
    help: 'Age of the oldest due payment; absent if none is due.',
    of: ({ oldestDueAge }) => oldestDueAge,
  },
  {
    name: 'paydesk_payments_checking',
    help: 'Payments of unknown outcome, checked with the bank.',
    of: ({ paymentsChecking }) => paymentsChecking,
  },
  {
    name: 'paydesk_payments_checking_oldest_age_seconds',
    help: 'Time since the outcome of the oldest of these became unknown; absent if there is none.',
    of: ({ oldestCheckingAge }) => oldestCheckingAge,
  },
  {
    name: 'paydesk_exceptions_open',
    help: 'Payments that need attention, by kind.',
    label: 'kind',
    of: ({ exceptionsOpen }) => exceptionsOpen,
  },
  {
    name: 'paydesk_differences_open',
    help: 'Open differences of the reconciliation, by kind.',
    label: 'kind',
    of: ({ differencesOpen }) => differencesOpen,
  },
  {
    name: 'paydesk_reconciliation_age_seconds',
    help: 'Time since the last completed reconciliation; absent before the first.',
    of: ({ reconciliationAge }) => reconciliationAge,
  },
  {
    name: 'paydesk_webhook_last_received_age_seconds',
    help: 'Time since the last webhook of the provider with a valid signature; absent before the first.',
    of: ({ webhookAge }) => webhookAge,
  },
  {
    name: 'paydesk_event_deliveries_pending',
    help: 'Outgoing webhook deliveries that are not delivered yet.',
    of: ({ deliveriesPending }) => deliveriesPending,
  },
  {
    name: 'paydesk_event_deliveries_oldest_age_seconds',
    help: 'Age of the oldest pending outgoing webhook delivery; absent if there is none.',
    of: ({ oldestDeliveryAge }) => oldestDeliveryAge,
  },
  {
    name: 'paydesk_event_endpoints_disabled',
    help: 'Outgoing webhook endpoints that were disabled automatically.',
    of: ({ endpointsDisabled }) => endpointsDisabled,
  },
  {
    name: 'paydesk_jobs_queued',
    help: 'Background jobs that are waiting or running.',
    of: ({ jobsQueued }) => jobsQueued,
  },
  {
    name: 'paydesk_jobs_failed',
    help: 'Background jobs that failed in all their attempts.',
    of: ({ jobsFailed }) => jobsFailed,
  },
  {
    name: 'paydesk_worker_alive',
    help: '1 while at least one engine is running.',
    of: ({ isWorkerAlive }) => isWorkerAlive,
  },
  {
    name: 'paydesk_sending_paused',
    help: '1 while sending is paused after a restore.',
    of: ({ isSendingPaused }) => isSendingPaused,
  },
  {
    name: 'paydesk_leader_epoch',
    help: 'Number of the leadership term; it rises with every change of the leader.',
    of: ({ leaderEpoch }) => leaderEpoch,
  },
  {
    name: 'paydesk_leader_heartbeat_age_seconds',
    help: 'Time since the last heartbeat of the leader; absent before the first leader.',
    of: ({ heartbeatAge }) => heartbeatAge,
  },
  {
    name: 'paydesk_database_connections',
    help: 'Connections of the login of this process, by whether they are in use.',
    label: 'state',
    of: ({ connectionsActive, connectionsIdle }) => ({ active: connectionsActive, idle: connectionsIdle }),
  },
  {
    name: 'paydesk_clock_ahead_seconds',
    help: "How far the clock of this process is ahead of the database's.",
    of: ({ clockAhead }) => clockAhead,
  },
];

/** The figures in the text form of Prometheus; without any, only that the database does not answer. */
export async function figureMetricsText(figures: Figures | undefined): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const up = { name: 'paydesk_database_up', help: '1 while the database answers within the time-out.' };
  new Gauge({ ...up, registers }).set(figures ? 1 : 0);
  for (const { name, help, label, of } of figures ? figureMetrics : []) {
    const value = figures && of(figures);
    if (value === null || value === undefined) continue;
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers });
    if (typeof value !== 'object') gauge.set(Number(value));
    else for (const [kind, count] of Object.entries(value)) gauge.set({ [label ?? 'kind']: kind }, count);
  }
  return registry.metrics();
}
