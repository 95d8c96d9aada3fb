import type { OrderState } from '@/lib/db/schema/orders';
import type { Quote } from './quote';

/** What `/api/live/quote` answers: amounts and rates as decimal strings, instants in their ISO form. */
export type QuoteReply = Omit<Quote, 'readAt'> & {
  readonly readAt: string;
  readonly duplicates: readonly {
    readonly id: string;
    readonly state: OrderState;
    readonly beneficiaryName: string;
    readonly reference: string;
    readonly createdAt: string;
  }[];
};
