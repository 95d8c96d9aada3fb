'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Combobox } from '@/components/ui/forms/suggesting/combobox';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import type { BookEntry } from '@/lib/orders/drafts/from-book';
import { t } from '@/messages/payment-form';

/** The debounce of typing before a search, in milliseconds. */
const restMs = 120;

async function search(text: string, signal: AbortSignal): Promise<readonly BookEntry[]> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  signal.throwIfAborted();
  const reply = await fetch(`/api/live/beneficiaries?${new URLSearchParams({ q: text })}`, { signal });
  if (!reply.ok) throw new Error(`the book was answered with ${reply.status}`);
  const { beneficiaries } = await reply.json();
  return beneficiaries;
}

/** Finds a verified beneficiary by prefixes of its details. */
export function BeneficiaryPicker({
  text,
  setText,
  onChoose,
  takesFocus,
}: {
  text: string;
  setText: (text: string) => void;
  onChoose: (entry: BookEntry) => void;
  /** Whether it is the first thing to fill in. */
  takesFocus: boolean;
}) {
  const wanted = useDeferredValue(text.trim());
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['beneficiaries', wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const entries = data ?? [];
  return (
    <Combobox
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      text={text}
      onTextChange={setText}
      isCurrent={wanted === text.trim() && (isError || (data !== undefined && !isPlaceholderData))}
      takesFocus={takesFocus}
      options={entries.map((entry) => ({
        id: entry.id,
        content: (
          <>
            <span className="block truncate font-medium">{entry.name}</span>
            <span className="block truncate text-muted text-xs">
              <span className="identifier">{shownAccount(entry.account)}</span>
              {entry.addressTown && `, ${entry.addressTown}`}
            </span>
          </>
        ),
      }))}
      onChoose={(id) => {
        const entry = entries.find((one) => one.id === id);
        if (entry) onChoose(entry);
      }}
      status={
        isError
          ? t('picker.unavailable')
          : entries.length > 0
            ? undefined
            : t(isFetching ? 'picker.searching' : 'picker.empty')
      }
    />
  );
}
