'use client';

import { readLive, useLive } from '@/components/ui/live/use-live';
import { minorUnits, toDecimal } from '@/lib/kernel/money';

type ShownBalance = { readonly iban: string; readonly balance: bigint };
type LiveReply = { readonly accounts: readonly { iban: string; balance: string }[] };

const everyMs = 10_000;

/** Polls the balances every ten seconds and refreshes the page when one has changed. */
export function LiveBalances({ shown }: { shown: readonly ShownBalance[] }) {
  useLive({
    key: ['balances'],
    read: readLive<LiveReply>('/api/live/accounts'),
    everyMs,
    freshMs: everyMs,
    isOutdated: ({ accounts }) => {
      const balances = new Map(accounts.map(({ iban, balance }) => [iban, balance]));
      return (
        balances.size !== shown.length ||
        shown.some(({ iban, balance }) => balances.get(iban) !== toDecimal(minorUnits(balance)))
      );
    },
  });
  return null;
}
