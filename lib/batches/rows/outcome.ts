import {
  type BatchState,
  type Exclusion,
  endedAfterApprovalStates,
  endedUnsentBatchStates,
} from '@/lib/kernel/states/batch-states';
import {
  beforeSendingStates,
  endedUnsentStates,
  failedAtProviderStates,
  type OrderState,
} from '@/lib/kernel/states/order-states';
import { t } from '@/messages/batch-states';
import { en } from '@/messages/en/batch-states';
import { textTable } from '@/messages/text-table';

/** Outcome of a row to send, from the user's perspective. */
export const rowOutcomes = ['completed', 'pending', 'checking', 'sending', 'failed', 'not_sent'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * Order states of each outcome. A row without an order is *not sent*, as is one whose order was recalled
 * before anything went out.
 */
export const statesOfOutcome: Readonly<Record<RowOutcome, readonly OrderState[]>> = {
  completed: ['completed'],
  pending: ['pending'],
  checking: ['checking'],
  sending: ['sending'],
  failed: failedAtProviderStates,
  not_sent: [...beforeSendingStates, ...endedUnsentStates],
};

const byState = new Map(
  rowOutcomes.flatMap((outcome) => statesOfOutcome[outcome].map((state) => [state, outcome] as const)),
);

/** Outcome of a row by the state of its order; null if it has none. */
export const outcomeOf = (state: OrderState | null): RowOutcome =>
  (state === null ? undefined : byState.get(state)) ?? 'not_sent';

export const isRowOutcome = (name: string): name is RowOutcome => Object.hasOwn(statesOfOutcome, name);

/** Label of each outcome. An ended batch sends nothing more, so its label omits “yet”. */
export const outcomeText = (outcome: RowOutcome, hasEnded: boolean): string =>
  t(`outcomes.${outcome === 'not_sent' && hasEnded ? 'ended' : outcome}`);

export const exclusionLabels: Readonly<Record<Exclusion, string>> = textTable(en.exclusions, (exclusion) =>
  t(`exclusions.${exclusion}`),
);

/**
 * Whether the batch sends nothing more. Payments that a stopped batch sent before may still be in progress.
 */
export const hasEnded = (state: BatchState): boolean =>
  endedAfterApprovalStates.includes(state) || endedUnsentBatchStates.includes(state);
