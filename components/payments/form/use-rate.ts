import { useQuery } from '@tanstack/react-query';

type RateReply = { readonly rate: string | null; readonly readAt: string };

async function fetchRate(currency: string, signal: AbortSignal): Promise<RateReply> {
  const reply = await fetch(`/api/live/rate?${new URLSearchParams({ currency })}`, { signal });
  if (!reply.ok) throw new Error(`the rate was answered with ${reply.status}`);
  return reply.json();
}

/** The provider's current rate of a currency, refreshed every minute. */
export const useRate = (currency: string, isOn: boolean) =>
  useQuery({
    queryKey: ['rate', currency],
    queryFn: ({ signal }) => fetchRate(currency, signal),
    enabled: isOn,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
