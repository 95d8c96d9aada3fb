/** Every state of an order, in the order of its life. */
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

/** A set of states; the database gets it by `stateList`. */
type OrderStates = readonly OrderState[];

/** Requested from the provider, with no final answer yet. */
export const atProviderStates: OrderStates = ['sending', 'checking', 'pending'];

/** Approved and not ended: it may still debit an account. */
export const inFlightStates: OrderStates = ['approved', ...atProviderStates];

/** Approved, to be sent, and sent at no time so far. */
export const unsentStates: OrderStates = ['held', 'approved'];

/** Money has left, or may have. */
export const maybePaidStates: OrderStates = [...atProviderStates, 'completed'];

/** Approved and sent or about to be, and not known to have failed. */
export const paidOrInFlightStates: OrderStates = [...inFlightStates, 'completed'];

/** Money was asked for and may leave, or has left: what counts for limits, and what can be a duplicate. */
export const countingStates: OrderStates = ['awaiting_approval', 'held', ...paidOrInFlightStates];

/** The provider refused it, or took it and did not execute it. */
export const failedAtProviderStates: OrderStates = ['rejected', 'refused', 'cancelled'];

/** The provider has said how it ended. */
export const endedAtProviderStates: OrderStates = ['completed', ...failedAtProviderStates];

/** The provider gave it an identifier. */
export const knownAtProviderStates: OrderStates = ['pending', 'completed', 'rejected', 'cancelled'];

/** Ended by people, or by the lack of their decision, before it was sent. */
export const endedUnsentStates: OrderStates = ['declined', 'withdrawn', 'expired'];

/** Paid nothing as far as Paydesk knows. None of them is a duplicate by itself; a booked entry of it is. */
export const endedWithoutPaymentStates: OrderStates = [...failedAtProviderStates, ...endedUnsentStates];

/** Of a batch's orders: those that a retry pays. An order of a batch is never declined and never expires. */
export const retryableStates: OrderStates = [...failedAtProviderStates, 'withdrawn'];

/** Nobody has asked the provider for it. */
export const beforeSendingStates: OrderStates = ['draft', 'awaiting_approval', ...unsentStates];

/** Neither accepted by the provider nor ended, as far as Paydesk knows. */
export const notAcceptedStates: OrderStates = [...beforeSendingStates, 'sending', 'checking'];
