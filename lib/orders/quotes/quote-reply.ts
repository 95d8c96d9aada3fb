import type { SamePayment } from '../order/same-payment';
import type { Quote } from './quote';

/** The reply of `/api/live/quote`: amounts and rates as decimal strings, instants in ISO format. */
export type QuoteReply = Omit<Quote, 'readAt'> & {
  readonly readAt: string;
  readonly duplicates: readonly (Omit<SamePayment, 'amount' | 'at'> & {
    readonly amount: string;
    readonly at: string;
  })[];
};
