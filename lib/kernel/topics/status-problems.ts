/** What can be wrong with an installation, most urgent first. */
export const statusProblems = [
  'no_worker',
  'no_leader',
  'provider_unreachable',
  'clock_off',
  'sending_paused',
  'payment_due',
  'outcome_unknown',
  'exceptions',
  'differences',
  'reconciliation_stale',
  'backup_overdue',
  'deliveries_late',
  'endpoint_disabled',
  'jobs_failed',
] as const;
export type StatusProblem = (typeof statusProblems)[number];

export const isStatusProblem = (text: string): text is StatusProblem =>
  statusProblems.some((problem) => problem === text);
