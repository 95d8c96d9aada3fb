'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { minorUnits, toDecimal } from '@/lib/kernel/money';

type ShownBalance = { readonly iban: string; readonly balance: bigint };
type LiveReply = { readonly accounts: readonly { iban: string; balance: string }[] };

async function fetchBalances(signal: AbortSignal): Promise<LiveReply> {
  const reply = await fetch('/api/live/accounts', { signal });
  if (!reply.ok) throw new Error(`the balances were answered with ${reply.status}`);
  return reply.json();
}

/**
 * Keeps the balances on a page true: looks every ten seconds, and has the page made again when one has
 * changed.
 */
export function LiveBalances({ shown }: { shown: readonly ShownBalance[] }) {
  const router = useRouter();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['balances'],
    queryFn: ({ signal }) => fetchBalances(signal),
    refetchInterval: 10_000,
    staleTime: 10_000,
  });
  const balances = new Map(data?.accounts.map(({ iban, balance }) => [iban, balance]));
  const changed =
    data !== undefined &&
    (balances.size !== shown.length ||
      shown.some(({ iban, balance }) => balances.get(iban) !== toDecimal(minorUnits(balance))));
  // Once a look, not once altogether: while the page was being made again, a balance may have changed again.
  const outdatedAt = changed ? dataUpdatedAt : undefined;
  useEffect(() => {
    if (outdatedAt !== undefined) router.refresh();
  }, [outdatedAt, router]);
  return null;
}
