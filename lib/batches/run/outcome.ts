import {
  type BatchState,
  type Exclusion,
  endedAfterApprovalStates,
  endedUnsentBatchStates,
} from '@/lib/kernel/states/batch-states';
import { failedAtProviderStates, type OrderState } from '@/lib/kernel/states/order-states';

/** What has become of a row that was to be sent, in the words of the one who waits for it. */
export const rowOutcomes = ['completed', 'pending', 'checking', 'sending', 'failed', 'not_sent'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * The states of a row's order that mean the same to whoever follows a batch. A row that has no order yet is
 * *not sent*, and so is one whose order was called off before anything went out.
 */
export const statesOfOutcome: Readonly<Record<RowOutcome, readonly OrderState[]>> = {
  completed: ['completed'],
  pending: ['pending'],
  checking: ['checking'],
  sending: ['sending'],
  failed: failedAtProviderStates,
  not_sent: ['draft', 'awaiting_approval', 'held', 'approved', 'declined', 'withdrawn', 'expired'],
};

const byState = new Map(
  rowOutcomes.flatMap((outcome) => statesOfOutcome[outcome].map((state) => [state, outcome] as const)),
);

/** The outcome of a row by the state of its order; null for a row that has none. */
export const outcomeOf = (state: OrderState | null): RowOutcome =>
  (state === null ? undefined : byState.get(state)) ?? 'not_sent';

export const isRowOutcome = (name: string): name is RowOutcome => Object.hasOwn(statesOfOutcome, name);

/** The label of each outcome. A batch that has ended sends nothing more, so its label has no “yet”. */
export const outcomeText = (outcome: RowOutcome, hasEnded: boolean): string =>
  outcome === 'not_sent' && hasEnded ? 'Not sent' : words[outcome];

const words: Readonly<Record<RowOutcome, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  checking: 'Checking with the bank',
  sending: 'Sending',
  failed: 'Rejected',
  not_sent: 'Not sent yet',
};

/** Why a row is excluded from its batch. */
export const exclusionLabels: Readonly<Record<Exclusion, string>> = {
  wrong: 'Excluded because of errors',
  by_maker: 'Excluded by the maker',
  by_approver: 'Excluded by an approver',
};

/**
 * Whether nothing more of the batch will be sent. Payments of a stopped one that went out before still come
 * to their end.
 */
export const hasEnded = (state: BatchState): boolean =>
  endedAfterApprovalStates.includes(state) || endedUnsentBatchStates.includes(state);
