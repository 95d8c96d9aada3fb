import type { Bic } from '@/lib/kernel/banking/bic';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { t } from '@/messages/order-states';

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

type Tone = 'neutral' | 'info' | 'warning' | 'positive' | 'negative';

const labelOf = (state: OrderState, tone: Tone) => ({
  tone,
  get label(): string {
    return t(`labels.${state}`);
  },
  get meaning(): string {
    return t(`meanings.${state}`);
  },
});

/** The labels and tones of the states, for treasurers. */
export const stateLabels: Readonly<
  Record<OrderState, { readonly label: string; readonly tone: Tone; readonly meaning: string }>
> = {
  draft: labelOf('draft', 'neutral'),
  awaiting_approval: labelOf('awaiting_approval', 'warning'),
  held: labelOf('held', 'info'),
  approved: labelOf('approved', 'info'),
  sending: labelOf('sending', 'info'),
  checking: labelOf('checking', 'warning'),
  pending: labelOf('pending', 'info'),
  completed: labelOf('completed', 'positive'),
  rejected: labelOf('rejected', 'negative'),
  refused: labelOf('refused', 'negative'),
  cancelled: labelOf('cancelled', 'neutral'),
  declined: labelOf('declined', 'negative'),
  withdrawn: labelOf('withdrawn', 'neutral'),
  expired: labelOf('expired', 'neutral'),
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
