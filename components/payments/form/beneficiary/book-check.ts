'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import type { BankOfAccount } from '@/lib/beneficiaries/changes/bank-of-account';
import { readSwiftAccount } from '@/lib/kernel/banking/counterparty';

/** What the address book has on a name and account being typed. */
export type BookCheck = {
  /** The entry of this account, verified or pending. */
  readonly entry: Omit<ListedBeneficiary, 'verifiedAt'> | null;
  readonly warnings: readonly string[];
  readonly bank: BankOfAccount | null;
};

/** The debounce of typing before a look-up, in milliseconds. */
const restMs = 300;

async function fetchCheck(query: string, signal: AbortSignal): Promise<BookCheck> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  signal.throwIfAborted();
  const reply = await fetch(`/api/live/beneficiary-check?${query}`, { signal });
  if (!reply.ok) throw new Error(`the book was answered with ${reply.status}`);
  return reply.json();
}

/**
 * Looks up the address book while one types; undefined until the account is complete. `except` skips the
 * entry being edited.
 */
export function useBookCheck(
  typed: { readonly name: string; readonly account: string; readonly bankBic: string },
  except?: string,
): BookCheck | undefined {
  const account = readSwiftAccount(typed.account);
  const query = useDeferredValue(
    account.ok
      ? new URLSearchParams({
          name: typed.name.trim(),
          account: account.value,
          bankBic: typed.bankBic.trim().slice(0, 11),
          ...(except && { except }),
        }).toString()
      : '',
  );
  const { data } = useQuery({
    queryKey: ['beneficiary-check', query],
    queryFn: ({ signal }) => fetchCheck(query, signal),
    enabled: query !== '',
    staleTime: 15_000,
  });
  return query === '' ? undefined : data;
}
