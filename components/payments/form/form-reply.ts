import type { SamePayment } from '@/lib/orders/checks/duplicates';

/** What became of a form that was sent: an order, or a draft that may not go on like this. */
export type FormReply =
  | { readonly kind: 'saved'; readonly id: string }
  | {
      readonly kind: 'kept_as_draft';
      /** The version in which it was saved: the one that the next press goes on from. */
      readonly version: number;
      readonly message: string;
      /** Payments that it looks like, where that is why. */
      readonly duplicates: readonly SamePayment[];
    };
