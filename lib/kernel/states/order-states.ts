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

/** A set of states; use `stateList` in SQL. */
type OrderStates = readonly OrderState[];

/** Requested from the provider, without a final status. */
export const atProviderStates: OrderStates = ['sending', 'checking', 'pending'];

/** Approved and not ended: may still debit an account. */
export const inFlightStates: OrderStates = ['approved', ...atProviderStates];

/** Approved, and not sent yet. */
export const unsentStates: OrderStates = ['held', 'approved'];

/** The engine may send it, or send it again. In any other state nothing is sent, whatever is due. */
export const sendableStates: OrderStates = ['approved', 'sending', 'checking'];

/** Money has moved, or may have. */
export const maybePaidStates: OrderStates = [...atProviderStates, 'completed'];

/** Approved, and not known to have failed. */
export const paidOrInFlightStates: OrderStates = [...inFlightStates, 'completed'];

/** Submitted, and executed or possibly executed later: counts towards limits and as a possible duplicate. */
export const countingStates: OrderStates = ['awaiting_approval', 'held', ...paidOrInFlightStates];

/** Refused by the provider, or accepted and not executed. */
export const failedAtProviderStates: OrderStates = ['rejected', 'refused', 'cancelled'];

/** Final status at the provider. */
export const endedAtProviderStates: OrderStates = ['completed', ...failedAtProviderStates];

/** Has an identifier of the provider. */
export const knownAtProviderStates: OrderStates = ['pending', 'completed', 'rejected', 'cancelled'];

/** Ended before sending, by people or by expiry. */
export const endedUnsentStates: OrderStates = ['declined', 'withdrawn', 'expired'];

/** Not executed as far as Paydesk knows. Not a duplicate, unless a statement entry exists. */
export const endedWithoutPaymentStates: OrderStates = [...failedAtProviderStates, ...endedUnsentStates];

/** Orders of a batch that a retry includes. Orders of a batch are never declined and never expire. */
export const retryableStates: OrderStates = [...failedAtProviderStates, 'withdrawn'];

/** Not requested from the provider. */
export const beforeSendingStates: OrderStates = ['draft', 'awaiting_approval', ...unsentStates];

/** Neither accepted by the provider nor ended, as far as Paydesk knows. */
export const notAcceptedStates: OrderStates = [...beforeSendingStates, 'sending', 'checking'];
