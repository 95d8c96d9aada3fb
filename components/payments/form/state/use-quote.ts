import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { toDecimal } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/orders/order/order';
import type { QuoteReply } from '@/lib/orders/quotes/quote-reply';

/** How long typing has to rest before the service is asked. */
const restMs = 400;

/** Beneath which all quotes are kept: whoever submits makes them outdated. */
export const quoteKey = ['quote'] as const;

/**
 * What the service says of a payment that is being typed, read again every half minute; nothing until the
 * form is complete.
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
