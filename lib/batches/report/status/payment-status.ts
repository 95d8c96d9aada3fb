import { type BatchState, type Exclusion, undecidedBatchStates } from '@/lib/kernel/states/batch-states';
import type { OrderState } from '@/lib/kernel/states/order-states';

/** The ISO 20022 statuses of a payment that Paydesk reports (ExternalPaymentTransactionStatus1Code). */
export const paymentStatuses = ['ACTC', 'ACCP', 'PDNG', 'ACSC', 'RJCT', 'CANC'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The status of a row: of its order, if it has one, otherwise of its batch. Null before its file was read. No
 * status claims more than is known: what may still change is pending, also a row that is wrong.
 */
export const statusTable = {
  order: {
    draft: 'ACTC',
    awaiting_approval: 'PDNG',
    held: 'ACCP',
    approved: 'ACCP',
    sending: 'PDNG',
    checking: 'PDNG',
    pending: 'PDNG',
    completed: 'ACSC',
    rejected: 'RJCT',
    refused: 'RJCT',
    cancelled: 'CANC',
    declined: 'RJCT',
    withdrawn: 'CANC',
    expired: 'CANC',
  },
  batch: {
    uploaded: null,
    importing: null,
    delivered: 'ACTC',
    draft: 'ACTC',
    awaiting_approval: 'PDNG',
    approved: 'ACCP',
    running: 'ACCP',
    paused: 'ACCP',
    // Every row that was to be sent has an order.
    done: 'PDNG',
    stopped: 'CANC',
    declined: 'RJCT',
    withdrawn: 'CANC',
    expired: 'CANC',
  },
  /** Once the batch is approved or ended: before that the row may be corrected or included. */
  exclusion: { wrong: 'RJCT', by_maker: 'CANC', by_approver: 'CANC' },
} as const satisfies {
  readonly order: Readonly<Record<OrderState, PaymentStatus>>;
  readonly batch: Readonly<Record<BatchState, PaymentStatus | null>>;
  readonly exclusion: Readonly<Record<Exclusion, PaymentStatus>>;
};

export type RowFacts = {
  /** Of its order; null without one. */
  readonly state: OrderState | null;
  readonly exclusion: Exclusion | null;
  readonly isWrong: boolean;
};

/** Whether a row may still be corrected, excluded or included. */
export const isOpen = (batch: BatchState): boolean => undecidedBatchStates.includes(batch);

export function statusOf({ state, exclusion, isWrong }: RowFacts, batch: BatchState): PaymentStatus | null {
  if (state) return statusTable.order[state];
  if ((exclusion || isWrong) && isOpen(batch)) return 'PDNG';
  return exclusion ? statusTable.exclusion[exclusion] : statusTable.batch[batch];
}

/** The statuses of a group (ExternalPaymentGroupStatus1Code), which has no cancellation. */
export type GroupStatus = Exclude<PaymentStatus, 'CANC'> | 'PART';

const accepted: readonly PaymentStatus[] = ['ACTC', 'ACCP', 'ACSC'];

/**
 * The status of a group by those that occur in it, at least one. If all are accepted, it is the least of
 * theirs. A group is rejected if no payment of it is made, and partly accepted in every other case.
 */
export function groupStatusOf(found: ReadonlySet<PaymentStatus>): GroupStatus {
  const least = accepted.find((status) => found.has(status));
  if (least === undefined) return found.has('PDNG') ? 'PDNG' : 'RJCT';
  const areAllAccepted = [...found].every((status) => accepted.includes(status));
  return areAllAccepted ? (least as GroupStatus) : 'PART'; // safe: none of these is a cancellation
}
