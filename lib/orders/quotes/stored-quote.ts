import type { orderEvents } from '@/lib/db/schema/orders/orders';
import { isRate } from '@/lib/kernel/exchange';
import type { Quote } from './quote';

type Event = Pick<typeof orderEvents.$inferSelect, 'move' | 'details'>;
type Details = Event['details'];

/** A quote as stored in the details of the submission at which its maker saw it. */
export const quoteDetails = ({ readAt, commission, exchange }: Quote): Details => ({
  quotedAt: readAt.toISOString(),
  ...(commission !== null && { commission }),
  ...exchange,
});

/** The quote of the last submission on a timeline that has one; the timeline is oldest first. */
export function storedQuoteOf(timeline: readonly Event[]): Quote | undefined {
  const submission = timeline.findLast(({ move, details }) => move === 'submit' && 'quotedAt' in details);
  return submission && readDetails(submission.details);
}

export function readDetails({ quotedAt, commission, currency, rate, paidOut }: Details): Quote | undefined {
  if (typeof quotedAt !== 'string') return undefined;
  const isExchange = typeof currency === 'string' && typeof rate === 'string' && typeof paidOut === 'string';
  return {
    readAt: new Date(quotedAt),
    commission: typeof commission === 'string' ? commission : null,
    exchange: isExchange && isRate(rate) ? { currency, rate, paidOut } : null,
  };
}
