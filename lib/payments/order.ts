import type { OrderState } from '@/lib/db/schema/orders';
import type { Bic } from '@/lib/kernel/bic';
import type { Iban } from '@/lib/kernel/iban';
import type { ExternalPaymentId, OrderId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';

/** The one transition table: what can happen to an order, from where, to where. The database holds the same pairs. */
export const moves = {
  edit: { from: ['draft', 'awaiting_approval'], to: 'draft' },
  submit: { from: ['draft'], to: 'awaiting_approval' },
  withdraw: { from: ['draft', 'awaiting_approval'], to: 'withdrawn' },
  approve: { from: ['awaiting_approval'], to: 'approved' },
  decline: { from: ['awaiting_approval'], to: 'declined' },
  claim: { from: ['approved'], to: 'sending' },
  accept: { from: ['sending', 'checking'], to: 'pending' },
  refuse: { from: ['sending', 'checking'], to: 'refused' },
  lose_sight: { from: ['sending'], to: 'checking' },
  complete: { from: ['pending'], to: 'completed' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['pending'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type Move = keyof typeof moves;

export const canMove = (move: Move, state: OrderState): boolean =>
  (moves[move].from as readonly OrderState[]).includes(state);

/** How each state reads to a treasurer, and how it is coloured. */
export const stateWords: Readonly<
  Record<
    OrderState,
    { label: string; tone: 'neutral' | 'info' | 'warning' | 'positive' | 'negative'; meaning: string }
  >
> = {
  draft: { label: 'Draft', tone: 'neutral', meaning: 'Not submitted yet. Only the team sees it.' },
  awaiting_approval: {
    label: 'Awaiting approval',
    tone: 'warning',
    meaning: 'Someone other than its maker has to decide.',
  },
  approved: { label: 'Approved', tone: 'info', meaning: 'Released; it is sent in a moment.' },
  sending: { label: 'Sending', tone: 'info', meaning: 'On its way to the service.' },
  checking: {
    label: 'Being checked',
    tone: 'warning',
    meaning:
      'The service has not said yet whether it took the order. It is asked again until it does; nothing is paid twice.',
  },
  pending: { label: 'Pending', tone: 'info', meaning: 'The service has the order and will execute it.' },
  completed: { label: 'Completed', tone: 'positive', meaning: 'Executed. It is in the statement.' },
  rejected: {
    label: 'Rejected',
    tone: 'negative',
    meaning: 'The service took the order and did not execute it.',
  },
  refused: {
    label: 'Refused',
    tone: 'negative',
    meaning: 'The service did not take the order. No money moved.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    meaning: 'Cancelled at the service before it was executed.',
  },
  declined: { label: 'Declined', tone: 'negative', meaning: 'An approver said no. It was never sent.' },
  withdrawn: {
    label: 'Withdrawn',
    tone: 'neutral',
    meaning: 'Taken back before a decision. It was never sent.',
  },
};

/** States that nothing leads out of. */
export const isFinal = (state: OrderState): boolean =>
  Object.values(moves).every(({ from }) => !(from as readonly OrderState[]).includes(state));

/** States that something will still move without anyone's doing. */
export const isMovingByItself = (state: OrderState): boolean =>
  state === 'approved' || state === 'sending' || state === 'checking' || state === 'pending';

type CommonContent = {
  /** The own account that is debited. */
  readonly account: Iban;
  /** In euro, above zero: what the account is debited, commission aside. */
  readonly amount: MinorUnits;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly commissionAccount: Iban | null;
};

export type SepaContent = CommonContent & {
  readonly network: 'SEPA' | 'SEPA_INSTANT';
  readonly beneficiaryAccount: Iban;
  readonly beneficiaryAddress: string | null;
};

export type SwiftContent = CommonContent & {
  readonly network: 'SWIFT';
  /** An IBAN where the country has them, else the account number as the beneficiary's bank writes it. */
  readonly beneficiaryAccount: string;
  readonly bankBic: Bic;
  readonly bankName: string | null;
  readonly addressStreet: string;
  readonly addressTown: string;
  /** ISO 3166-1 alpha-2. */
  readonly addressCountry: string;
  /** What the beneficiary gets, at the service's rate. */
  readonly currency: string;
};

/** What an order asks for, checked and in the form in which it is hashed, approved and sent (contract 2.5). */
export type OrderContent = SepaContent | SwiftContent;

/** The content with the identity that is approved together with it. */
export type IdentifiedOrder = {
  readonly id: OrderId;
  readonly externalPaymentId: ExternalPaymentId;
  readonly version: number;
  readonly content: OrderContent;
};
