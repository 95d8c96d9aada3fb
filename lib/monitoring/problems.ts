import { type Figures, sumOf } from './figures';

/** What an admin has to know at once, most urgent first. */
export const statusProblems = [
  'no_worker',
  'no_leader',
  'clock_off',
  'sending_paused',
  'payment_due',
  'outcome_unknown',
  'exceptions',
  'differences',
  'reconciliation_stale',
  'endpoint_disabled',
  'jobs_failed',
] as const;
export type StatusProblem = (typeof statusProblems)[number];

/** In seconds, as in `deploy/monitoring/alerts.yml`. */
const limits = { heartbeat: 30, clock: 30, due: 900, checking: 900, reconciliation: 10_800 } as const;

const isOlder = (age: number | null, limit: number): boolean => age !== null && age > limit;

const holds: Readonly<Record<StatusProblem, (figures: Figures) => boolean>> = {
  no_worker: ({ isWorkerAlive }) => !isWorkerAlive,
  no_leader: ({ isWorkerAlive, heartbeatAge }) =>
    isWorkerAlive && (heartbeatAge === null || heartbeatAge > limits.heartbeat),
  clock_off: ({ clockAhead }) => Math.abs(clockAhead) > limits.clock,
  sending_paused: ({ isSendingPaused }) => isSendingPaused,
  payment_due: ({ oldestDueAge }) => isOlder(oldestDueAge, limits.due),
  outcome_unknown: ({ oldestCheckingAge }) => isOlder(oldestCheckingAge, limits.checking),
  exceptions: ({ exceptionsOpen }) => sumOf(exceptionsOpen) > 0,
  differences: ({ differencesOpen }) => sumOf(differencesOpen) > 0,
  reconciliation_stale: ({ reconciliationAge }) => isOlder(reconciliationAge, limits.reconciliation),
  endpoint_disabled: ({ endpointsDisabled }) => endpointsDisabled > 0,
  jobs_failed: ({ jobsFailed }) => jobsFailed > 0,
};

export const problemsOf = (figures: Figures): readonly StatusProblem[] =>
  statusProblems.filter((problem) => holds[problem](figures));
