/** Steps of a run, in order. */
export const runSteps = ['books', 'statuses', 'fees', 'compare'] as const;
export type RunStep = (typeof runSteps)[number];

/** `abandoned`: the run has no recent heartbeat and was replaced by another one. */
export type RunState = 'asked' | 'running' | 'done' | 'failed' | 'abandoned';

export const breakKinds = [
  'executed_without_order',
  'paid_twice',
  'amount_differs',
  'counterparty_differs',
  'completed_not_booked',
  'booked_but_not_completed',
  'status_differs',
  'fee_differs',
  'statement_broken',
  'entries_rewritten',
] as const;
export type BreakKind = (typeof breakKinds)[number];

export const resolutionKinds = [
  'made_elsewhere',
  'agreed_with_service',
  'money_returned',
  'charged_rightly',
  'recurring_payment',
  'other',
] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];

export type BreakEventKind =
  | 'found'
  | 'changed'
  | 'assigned'
  | 'unassigned'
  | 'resolved'
  | 'reopened'
  | 'gone';
