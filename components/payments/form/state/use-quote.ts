import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { toDecimal } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/orders/order/order';
import type { QuoteReply } from '@/lib/orders/quotes/quote-reply';

/** The debounce of typing before a quote, in milliseconds. */
const restMs = 400;

/** The key prefix of all quotes, which a submission invalidates. */
export const quoteKey = ['quote'] as const;

/**
 * The provider's quote for the payment being typed, refreshed every half minute; undefined until the form is
 * complete.
 */
export function useQuote(content: OrderContent | undefined, orderId: string | undefined) {
  const query = useDeferredValue(content ? queryOf(content, orderId) : '');
  const { data, isFetching, isError } = useQuery({
    queryKey: [...quoteKey, query],
    queryFn: ({ signal }) => fetchQuote(query, signal),
    enabled: query !== '',
    staleTime: 15_000,
    refetchInterval: 30_000,
  });
  return { quote: data, isFetching, isError };
}
export type QuoteState = ReturnType<typeof useQuote>;

async function fetchQuote(query: string, signal: AbortSignal): Promise<QuoteReply> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  signal.throwIfAborted();
  const reply = await fetch(`/api/live/quote?${query}`, { signal });
  if (!reply.ok) throw new Error(`the quote was answered with ${reply.status}`);
  return reply.json();
}

function queryOf(content: OrderContent, orderId: string | undefined): string {
  const { network, account, amount, beneficiaryAccount, reference } = content;
  const currency = content.network === 'SWIFT' ? content.currency : 'EUR';
  const fields = { network, account, amount: toDecimal(amount), currency, beneficiaryAccount, reference };
  return new URLSearchParams({ ...fields, ...(orderId && { orderId }) }).toString();
}
