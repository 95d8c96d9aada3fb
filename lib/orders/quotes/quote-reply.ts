import type { SamePayment } from '../checks/duplicates';
import type { Quote } from './quote';

/** What `/api/live/quote` answers: amounts and rates as decimal strings, instants in their ISO form. */
export type QuoteReply = Omit<Quote, 'readAt'> & {
  readonly readAt: string;
  readonly duplicates: readonly (Omit<SamePayment, 'amount' | 'at'> & {
    readonly amount: string;
    readonly at: string;
  })[];
};
