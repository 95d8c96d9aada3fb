import { type StatusProblem, statusProblems } from '@/lib/kernel/topics/status-problems';
import { type Figures, sumOf } from './figures';

type Rule = {
  readonly holds: (figures: Figures) => boolean;
  /** In seconds: what ends sooner by itself is not alerted about. */
  readonly graceSeconds: number;
  /** Decided by people in the course of a day; the rest stops payments or hides that they stop. */
  readonly isRoutine?: true;
};

/** In seconds, as in `deploy/monitoring/alerts.yml`. */
const limits = {
  heartbeat: 30,
  clock: 30,
  unreachable: 300,
  due: 900,
  checking: 900,
  reconciliation: 10_800,
  delivery: 3_600,
  /** A daily backup that takes two hours is not late. */
  backup: 93_600,
} as const;

const isOlder = (age: number | null, limit: number): boolean => age !== null && age > limit;

const soon = { graceSeconds: 60 } as const;
const later = (graceSeconds: number) => ({ graceSeconds, isRoutine: true }) as const;

const rules: Readonly<Record<StatusProblem, Rule>> = {
  no_worker: { ...soon, holds: ({ isWorkerAlive }) => !isWorkerAlive },
  no_leader: {
    ...soon,
    holds: ({ isWorkerAlive, heartbeatAge }) =>
      isWorkerAlive && (heartbeatAge === null || heartbeatAge > limits.heartbeat),
  },
  provider_unreachable: {
    ...soon,
    holds: ({ unreachableAge }) => isOlder(unreachableAge, limits.unreachable),
  },
  clock_off: { ...soon, holds: ({ clockAhead }) => Math.abs(clockAhead) > limits.clock },
  sending_paused: { ...soon, holds: ({ isSendingPaused }) => isSendingPaused },
  payment_due: { ...soon, holds: ({ oldestDueAge }) => isOlder(oldestDueAge, limits.due) },
  outcome_unknown: { ...soon, holds: ({ oldestCheckingAge }) => isOlder(oldestCheckingAge, limits.checking) },
  exceptions: { ...later(1_800), holds: ({ exceptionsOpen }) => sumOf(exceptionsOpen) > 0 },
  differences: { ...later(3_600), holds: ({ differencesOpen }) => sumOf(differencesOpen) > 0 },
  reconciliation_stale: {
    ...soon,
    holds: ({ reconciliationAge }) => isOlder(reconciliationAge, limits.reconciliation),
  },
  backup_overdue: { ...soon, holds: ({ backupAge }) => isOlder(backupAge, limits.backup) },
  deliveries_late: { ...soon, holds: ({ oldestDeliveryAge }) => isOlder(oldestDeliveryAge, limits.delivery) },
  endpoint_disabled: { ...soon, holds: ({ endpointsDisabled }) => endpointsDisabled > 0 },
  jobs_failed: { graceSeconds: 600, holds: ({ jobsFailed }) => jobsFailed > 0 },
};

export const graceSecondsOf = (problem: StatusProblem): number => rules[problem].graceSeconds;

export const isRoutine = (problem: StatusProblem): boolean => rules[problem].isRoutine === true;

export const problemsOf = (figures: Figures): readonly StatusProblem[] =>
  statusProblems.filter((problem) => rules[problem].holds(figures));
