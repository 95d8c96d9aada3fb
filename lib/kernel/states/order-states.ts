/** All states of an order, in lifecycle order. */
export const orderStates = [
  'draft',
  'awaiting_approval',
  'held',
  'approved',
  'sending',
  'checking',
  'pending',
  'completed',
  'rejected',
  'refused',
  'cancelled',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What holds in a state. Every set of states below follows from these answers. */
type StateFacts = {
  /** Whose turn it is. Only what the engine has is sent; what waits for its date is released first. */
  readonly next: 'people' | 'date' | 'engine' | 'provider' | 'nobody';
  /** What the provider has of it: a request is one whose outcome is unknown. */
  readonly provider: 'nothing' | 'request' | 'payment' | 'executed' | 'failed' | 'refused';
  /** Towards limits and as a possible duplicate; with `funds`, it may also still debit an account. */
  readonly counts: 'no' | 'limits' | 'funds';
  /** Entered only with the approvals that the order requires. */
  readonly approved: boolean;
  /** Paid again by a replacement: as a failed row of a batch, or any order. */
  readonly retry: 'no' | 'row' | 'any';
};

const facts: Readonly<Record<OrderState, StateFacts>> = {
  draft: { next: 'people', provider: 'nothing', counts: 'no', approved: false, retry: 'no' },
  awaiting_approval: { next: 'people', provider: 'nothing', counts: 'limits', approved: false, retry: 'no' },
  held: { next: 'date', provider: 'nothing', counts: 'limits', approved: true, retry: 'no' },
  approved: { next: 'engine', provider: 'nothing', counts: 'funds', approved: true, retry: 'no' },
  sending: { next: 'engine', provider: 'request', counts: 'funds', approved: true, retry: 'no' },
  checking: { next: 'engine', provider: 'request', counts: 'funds', approved: true, retry: 'no' },
  pending: { next: 'provider', provider: 'payment', counts: 'funds', approved: true, retry: 'no' },
  completed: { next: 'nobody', provider: 'executed', counts: 'limits', approved: true, retry: 'no' },
  rejected: { next: 'nobody', provider: 'failed', counts: 'no', approved: true, retry: 'any' },
  refused: { next: 'nobody', provider: 'refused', counts: 'no', approved: true, retry: 'any' },
  cancelled: { next: 'nobody', provider: 'failed', counts: 'no', approved: true, retry: 'row' },
  declined: { next: 'nobody', provider: 'nothing', counts: 'no', approved: false, retry: 'no' },
  withdrawn: { next: 'nobody', provider: 'nothing', counts: 'no', approved: false, retry: 'row' },
  expired: { next: 'nobody', provider: 'nothing', counts: 'no', approved: false, retry: 'no' },
};

/** A set of states, in lifecycle order; use `stateList` in SQL. */
type OrderStates = readonly OrderState[];

const statesIn = (holds: (of: StateFacts) => boolean): OrderStates =>
  orderStates.filter((state) => holds(facts[state]));

const hasEnded = ({ next }: StateFacts): boolean => next === 'nobody';
const isUnsent = ({ provider }: StateFacts): boolean => provider === 'nothing';
const hasFailed = ({ provider }: StateFacts): boolean => provider === 'failed' || provider === 'refused';

/** The engine may send it, or send it again. In any other state nothing is sent, whatever is due. */
export const sendableStates = statesIn(({ next }) => next === 'engine');

/** Changes without user action. */
export const automaticStates = statesIn(({ next }) => next !== 'people' && next !== 'nobody');

/** Waits for a person. */
export const undecidedStates = statesIn(({ next }) => next === 'people');

/** Requested from the provider, without a final status. */
export const atProviderStates = statesIn((of) => !isUnsent(of) && !hasEnded(of));

/** Approved and not ended: may still debit an account. */
export const inFlightStates = statesIn(({ counts }) => counts === 'funds');

/** Approved, and not sent yet. */
export const unsentStates = statesIn((of) => of.approved && isUnsent(of));

/** Ever approved, except by an approval that was withdrawn before sending. */
export const approvedStates = statesIn(({ approved }) => approved);

/** Money has moved, or may have. */
export const maybePaidStates = statesIn((of) => !isUnsent(of) && !hasFailed(of));

/** Approved and handed to the engine, and not known to have failed. */
export const paidOrInFlightStates = statesIn(
  ({ counts, provider }) => counts === 'funds' || provider === 'executed',
);

/** Submitted, and executed or possibly executed later: counts towards limits and as a possible duplicate. */
export const countingStates = statesIn(({ counts }) => counts !== 'no');

/** Submitted, and possibly executed later. */
export const upcomingStates = statesIn((of) => of.counts !== 'no' && !hasEnded(of));

/** Submitted, and not handed to the engine: its approvals are counted again before that. */
export const toReleaseStates = statesIn((of) => of.counts === 'limits' && !hasEnded(of));

/** Executed, or executed later without another decision. */
export const paidOrToBePaidStates = statesIn(({ approved, counts }) => approved && counts !== 'no');

/** Refused by the provider, or accepted and not executed. */
export const failedAtProviderStates = statesIn(hasFailed);

/** Final status at the provider. */
export const endedAtProviderStates = statesIn((of) => hasEnded(of) && !isUnsent(of));

/** Has an identifier of the provider. */
export const knownAtProviderStates = statesIn(
  ({ provider }) => provider === 'payment' || provider === 'executed' || provider === 'failed',
);

/** Nothing more happens, except for a late settlement. */
export const endedStates = statesIn(hasEnded);

/** Ended before sending, by people or by expiry. */
export const endedUnsentStates = statesIn((of) => hasEnded(of) && isUnsent(of));

/** Not executed as far as Paydesk knows. Not a duplicate, unless a statement entry exists. */
export const endedWithoutPaymentStates = statesIn((of) => hasFailed(of) || (hasEnded(of) && isUnsent(of)));

/** Orders of a batch that a retry includes. Orders of a batch are never declined and never expire. */
export const retryableStates = statesIn(({ retry }) => retry !== 'no');

/** Retried by a replacement. Other ended orders are copied into a new order. */
export const replaceableStates = statesIn(({ retry }) => retry === 'any');

/** Not requested from the provider. */
export const beforeSendingStates = statesIn((of) => isUnsent(of) && !hasEnded(of));

/** Not handed to the engine: the policy in force still decides. */
export const unreleasedStates = statesIn(({ next }) => next === 'people' || next === 'date');

/** Handed to the engine, whatever came of it. */
export const handedOverStates = statesIn((of) => of.counts === 'funds' || (hasEnded(of) && !isUnsent(of)));

/** Neither accepted by the provider nor ended, as far as Paydesk knows. */
export const notAcceptedStates = statesIn(
  (of) => !hasEnded(of) && (isUnsent(of) || of.provider === 'request'),
);

/** States whose consequence the page of an order explains. */
export const explainedStates: readonly OrderState[] = [
  'held',
  'checking',
  'refused',
  'rejected',
  'declined',
  'expired',
];
