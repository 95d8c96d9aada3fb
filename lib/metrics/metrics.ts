import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds, from a small page to the timeout of an exchange with the provider. */
const latencyBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The figures that this process counts. Labels are of closed sets: no name, account or text of anybody's
 * choice may become one.
 */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    /** Called before each reading, to set what changes too often to be counted. */
    beforeReading: new Set<() => void>(),
    requests: new Histogram({
      name: 'paydesk_http_request_duration_seconds',
      help: 'Requests answered by this web process, by kind and class of status.',
      labelNames: ['kind', 'status'],
      buckets: latencyBuckets,
      registers,
    }),
    providerRequests: new Counter({
      name: 'paydesk_provider_requests_total',
      help: 'Requests to the provider sent by this process while leader, by call and outcome.',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'paydesk_provider_request_duration_seconds',
      help: 'Time from enqueuing a provider request to its reply, by call.',
      labelNames: ['call'],
      buckets: latencyBuckets,
      registers,
    }),
    nonceRefusals: new Counter({
      name: 'paydesk_provider_nonce_refusals_total',
      help: 'Provider requests refused because of their nonce, which are sent again.',
      registers,
    }),
    providerFailingSince: new Gauge({
      name: 'paydesk_provider_unreachable_since_seconds',
      help: 'Unix time since which the provider has not answered this process; 0 while it answers.',
      registers,
    }),
    inFlight: new Gauge({
      name: 'paydesk_provider_in_flight_requests',
      help: 'Provider requests of this process in flight.',
      registers,
    }),
    window: new Gauge({
      name: 'paydesk_provider_in_flight_window',
      help: 'Largest number of provider requests in flight that the provider currently allows; 0 if not leader.',
      registers,
    }),
    queued: new Gauge({
      name: 'paydesk_provider_queued_requests',
      help: 'Provider requests of this process that wait for their turn.',
      registers,
    }),
    ...countEvents(registers),
    poolSize: new Gauge({
      name: 'paydesk_database_pool_size',
      help: 'Most connections to the database that the pools of this process open.',
      registers,
    }),
    listReads: new Counter({
      name: 'paydesk_list_reads_total',
      help: 'Reads of lists that the replica served, or why the primary did.',
      labelNames: ['outcome'],
      registers,
    }),
    transactions: new Gauge({
      name: 'paydesk_database_transactions_open',
      help: 'Transactions of this process in progress, each of which holds a connection of a pool.',
      registers,
    }),
    transactionSeconds: new Histogram({
      name: 'paydesk_database_transaction_duration_seconds',
      help: 'Duration of database transactions of this process.',
      buckets: latencyBuckets,
      registers,
    }),
  };
}

/** What happens by itself: answers, security events and lines of the log. */
function countEvents(registers: Registry[]) {
  return {
    signerAnswers: new Counter({
      name: 'paydesk_signer_answers_total',
      help: 'Requests answered by this signer, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'paydesk_security_events_total',
      help: 'Security events by name: sign-ins are signed_in, sign_in_failed and sign_in_throttled.',
      labelNames: ['event'],
      registers,
    }),
    logLines: new Counter({
      name: 'paydesk_log_events_total',
      help: 'Log events by level, before repeated ones are folded.',
      labelNames: ['level'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

// Next.js bundles pages, route handlers and instrumentation separately, each with its own module state. The
// global shares one registry in the process.
const holder = globalThis as typeof globalThis & { paydeskMetrics?: Metrics }; // safe: only this module writes the key

export function metrics(): Metrics {
  holder.paydeskMetrics ??= createMetrics();
  return holder.paydeskMetrics;
}
