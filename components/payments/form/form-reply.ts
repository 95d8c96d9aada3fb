import type { SamePayment } from '@/lib/orders/order/same-payment';

/** The result of saving the form: an order, or a draft that cannot be submitted yet, or nothing. */
export type FormReply =
  | { readonly kind: 'saved'; readonly id: string }
  | {
      readonly kind: 'kept_as_draft';
      /** The saved version, which the next save must name. */
      readonly version: number;
      readonly message: string;
      /** The possible duplicates, if they block the submission. */
      readonly duplicates: readonly SamePayment[];
    }
  /** The form had saved another payment. The next save creates an order of its own, under this identifier. */
  | { readonly kind: 'form_used'; readonly nextId: string; readonly message: string };
