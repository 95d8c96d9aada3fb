import type { ActionReply } from '@/lib/kernel/action-reply';
import type { PaymentReference } from '@/lib/provider/contract/contract';

/** A payment that the service has, as one asks about it. */
export type AtService = {
  readonly reference: PaymentReference;
  /** What it pays, for the one who agrees: "12.40 EUR to Hafen Spedition". */
  readonly what: string;
  /** Whether the policy wants a second person, so that it is requested and not done. */
  readonly needsSecond: boolean;
};

export type AtServiceReply = Promise<ActionReply<'done' | 'requested'>>;
