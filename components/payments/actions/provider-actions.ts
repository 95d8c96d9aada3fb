import type { ActionReply } from '@/lib/kernel/action-reply';
import type { PaymentReference } from '@/lib/provider/contract/contract';

/** A payment at the provider, as a request names it. */
export type ProviderRequests = {
  readonly reference: PaymentReference;
  /** The payment as the approver reads it: "12.40 EUR to Hafen Spedition". */
  readonly what: string;
  /** Whether the policy requires a second person, so that the action only creates a request. */
  readonly needsSecond: boolean;
};

export type ProviderRequestReply = Promise<ActionReply<'done' | 'requested'>>;
