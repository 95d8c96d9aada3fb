import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { orderEvents } from '@/lib/db/schema/orders/orders';
import { isRate, isSameRate } from '@/lib/kernel/exchange';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { t } from '@/messages/order-answers';
import type { OrderContent } from '../order/order';
import { type Quote, readQuote } from './quote';
import { readDetails } from './stored-quote';

/** The quote displayed to the maker on submission. Missing parts are null. */
export const seenQuoteSchema = z.object({
  rate: z.string().refine(isRate).nullable(),
  commission: z
    .string()
    .regex(/^\d{1,16}\.\d{2}$/)
    .nullable(),
});
export type SeenQuote = z.output<typeof seenQuoteSchema>;

/** The current quote differs from the one that the maker saw. */
export type QuoteMoved = { readonly kind: 'quote_moved'; readonly seen: SeenQuote; readonly now: Quote };

/**
 * Reads the quote again, however fresh the displayed one is, to store it with the order. If the rate or the
 * commission has changed, the maker reviews it first. A missing answer does not block the submission.
 */
export async function quoteAtSubmission(
  { provider, now }: { readonly provider: ProviderClient; readonly now: () => Date },
  granted: Granted<'payments:draft'>,
  content: OrderContent,
  seen: SeenQuote | undefined,
): Promise<Result<Quote, QuoteMoved>> {
  const currency = content.network === 'SWIFT' ? content.currency : 'EUR';
  const quote = await readQuote(provider, granted, { ...content, currency }, now());
  const hasMoved = seen && (hasNewRate(seen, quote) || hasNewCommission(seen, quote));
  return hasMoved ? refuse({ kind: 'quote_moved', seen, now: quote }) : ok(quote);
}

/**
 * A rate must be seen before it is accepted; a commission that was not displayed needs no second
 * confirmation.
 */
const hasNewRate = (seen: SeenQuote, { exchange }: Quote): boolean =>
  exchange !== null && (seen.rate === null || !isSameRate(seen.rate, exchange.rate));

const hasNewCommission = (seen: SeenQuote, { commission }: Quote): boolean =>
  commission !== null && seen.commission !== null && commission !== seen.commission;

/** What changed and how to continue. */
export function quoteMovedMessage({ seen, now }: QuoteMoved): string {
  const { exchange, commission } = now;
  const words: string[] = [];
  if (exchange && hasNewRate(seen, now)) {
    const { rate, currency } = exchange;
    words.push(
      seen.rate === null
        ? t('quote.rate', { rate, currency })
        : t('quote.rateBefore', { rate, currency, before: seen.rate }),
    );
  }
  if (commission !== null && seen.commission !== null && hasNewCommission(seen, now))
    words.push(t('quote.fee', { fee: commission, before: seen.commission }));
  return [...words, t('quote.review')].join(' ');
}

/**
 * The quotes of these orders' last submissions that have one: moving an order to another date reads none.
 */
export async function listStoredQuotes(
  db: Executor,
  _granted: Granted<'payments:read'>,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Quote>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orderEvents.orderId], { orderId: orderEvents.orderId, details: orderEvents.details })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, [...ids]),
        eq(orderEvents.move, 'submit'),
        sql`${orderEvents.details} ? 'quotedAt'`,
      ),
    )
    .orderBy(orderEvents.orderId, desc(orderEvents.id));
  return new Map(
    rows.flatMap(({ orderId, details }) => {
      const quote = readDetails(details);
      return quote ? [[orderId, quote] as const] : [];
    }),
  );
}
