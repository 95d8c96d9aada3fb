'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerGroup } from '@/lib/search/answer';

/** The debounce of typing before a search, in milliseconds. */
const restMs = 90;
/** In milliseconds; a slower search shows a message. */
const patienceMs = 1_200;

async function fetchAnswers(typed: string, signal: AbortSignal): Promise<readonly AnswerGroup[]> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  signal.throwIfAborted();
  const reply = await fetch(`/api/live/search?${new URLSearchParams({ q: typed })}`, { signal });
  if (!reply.ok) throw new Error(`the search was answered with ${reply.status}`);
  const { groups } = await reply.json();
  return groups;
}

/**
 * The results of the input. The last ones stay until new ones arrive. Each key aborts the previous request,
 * so that results never arrive out of order or queue up.
 */
export function useAnswers(typed: string) {
  const query = useQuery({
    queryKey: ['search', typed],
    queryFn: ({ signal }) => fetchAnswers(typed, signal),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // Search results are personal, so the cache drops them soon after the page is left.
    gcTime: 60_000,
    retry: false,
  });
  const isSlow = useLateness(query.isFetching);
  return {
    groups: typed === '' ? [] : (query.data ?? []),
    /** Whether the groups belong to the current input. */
    isCurrent: typed === '' || (query.isSuccess && !query.isPlaceholderData),
    isError: query.isError,
    isSlow,
    again: query.refetch,
  };
}

function useLateness(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
