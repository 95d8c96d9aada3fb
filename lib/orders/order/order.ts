import type { Bic } from '@/lib/kernel/banking/bic';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';

/** The only transition table of orders. The database guards reject all other transitions. */
export const moves = {
  edit: { from: ['draft', 'awaiting_approval', 'held'], to: 'draft' },
  submit: { from: ['draft'], to: 'awaiting_approval' },
  withdraw: { from: ['draft', 'awaiting_approval', 'held'], to: 'withdrawn' },
  send_back: { from: ['awaiting_approval'], to: 'draft' },
  approve: { from: ['awaiting_approval'], to: 'approved' },
  hold: { from: ['awaiting_approval'], to: 'held' },
  decline: { from: ['awaiting_approval'], to: 'declined' },
  expire: { from: ['awaiting_approval'], to: 'expired' },
  release: { from: ['held'], to: 'approved' },
  /**
   * Before anything was sent: stopped by a person or with its batch, or because the payment that it replaces
   * was made.
   */
  recall: { from: ['approved'], to: 'withdrawn' },
  claim: { from: ['approved'], to: 'sending' },
  accept: { from: ['sending', 'checking'], to: 'pending' },
  refuse: { from: ['sending', 'checking'], to: 'refused' },
  lose_outcome: { from: ['sending'], to: 'checking' },
  declare_failed: { from: ['checking'], to: 'refused' },
  settle_late: { from: ['refused'], to: 'pending' },
  complete: { from: ['pending'], to: 'completed' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type Move = keyof typeof moves;

export const canMove = (move: Move, state: OrderState): boolean =>
  (moves[move].from as readonly OrderState[]).includes(state);

/** The labels and tones of the states, for treasurers. */
export const stateLabels: Readonly<
  Record<
    OrderState,
    { label: string; tone: 'neutral' | 'info' | 'warning' | 'positive' | 'negative'; meaning: string }
  >
> = {
  draft: { label: 'Draft', tone: 'neutral', meaning: 'Not submitted yet. Only your team sees it.' },
  awaiting_approval: {
    label: 'Awaiting approval',
    tone: 'warning',
    meaning: 'A person other than the maker must decide.',
  },
  held: {
    label: 'Scheduled',
    tone: 'info',
    meaning: 'Approved. It is checked again and sent on its date.',
  },
  approved: { label: 'Approved', tone: 'info', meaning: 'Approved. It is sent in a moment.' },
  sending: { label: 'Sending', tone: 'info', meaning: 'On its way to the bank.' },
  checking: {
    label: 'Checking with the bank',
    tone: 'warning',
    meaning:
      'The bank has not confirmed whether it accepted the order. Paydesk keeps checking. Nothing is paid twice.',
  },
  pending: { label: 'Pending', tone: 'info', meaning: 'The bank accepted the order and will execute it.' },
  completed: { label: 'Completed', tone: 'positive', meaning: 'The bank executed it.' },
  rejected: {
    label: 'Rejected',
    tone: 'negative',
    meaning: 'The bank accepted the order but did not execute it.',
  },
  refused: {
    label: 'Refused',
    tone: 'negative',
    meaning: 'The bank did not accept the order. No money moved.',
  },
  cancelled: {
    label: 'Cancelled at the bank',
    tone: 'neutral',
    meaning: 'The bank cancelled it at your team’s request, before it was executed.',
  },
  declined: { label: 'Declined', tone: 'negative', meaning: 'An approver declined it. It was never sent.' },
  withdrawn: {
    label: 'Cancelled',
    tone: 'neutral',
    meaning: 'Cancelled by your team. It was never sent.',
  },
  expired: {
    label: 'Expired',
    tone: 'neutral',
    meaning: 'Nobody decided in time. It was never sent.',
  },
};

/** States that an order no longer leaves, except by late settlement after it was declared failed. */
export const isFinal = (state: OrderState): boolean =>
  Object.entries(moves).every(
    ([move, { from }]) => move === 'settle_late' || !(from as readonly OrderState[]).includes(state),
  );

type CommonContent = {
  /** The own account that is debited. */
  readonly account: Iban;
  /** In euro cents, above zero: the debited amount without commission. */
  readonly amount: MinorUnits;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly commissionAccount: Iban | null;
  /** When to send it; null for immediately. Part of the approval, so it is never sent earlier. */
  readonly scheduledFor: Date | null;
};

export type SepaContent = CommonContent & {
  readonly network: 'SEPA' | 'SEPA_INSTANT';
  readonly beneficiaryAccount: Iban;
  readonly beneficiaryAddress: string | null;
};

export type SwiftContent = CommonContent & {
  readonly network: 'SWIFT';
  /** An IBAN if the country uses them, otherwise the account number as the beneficiary's bank writes it. */
  readonly beneficiaryAccount: string;
  readonly bankBic: Bic;
  readonly bankName: string | null;
  readonly addressStreet: string;
  readonly addressTown: string;
  /** ISO 3166-1 alpha-2. */
  readonly addressCountry: string;
  /** The currency paid to the beneficiary, at the provider's rate. */
  readonly currency: string;
};

/** The validated content of an order, as it is hashed, approved and sent (contract 2.5). */
export type OrderContent = SepaContent | SwiftContent;

/** The content with the identity that is approved with it. */
export type IdentifiedOrder = {
  readonly id: OrderId;
  readonly externalPaymentId: ExternalPaymentId;
  readonly version: number;
  readonly content: OrderContent;
};
