'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerGroup } from '@/lib/search/answer';

/** How long typing has to rest before it is looked for. */
const restMs = 90;
/** Whoever waits longer than this is told so. */
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
 * The answers to what is typed. Until they are there, the last ones stay; a key that follows has the question
 * before it given up, so that an older answer never stands over a newer one and none waits for another.
 */
export function useAnswers(typed: string) {
  const query = useQuery({
    queryKey: ['search', typed],
    queryFn: ({ signal }) => fetchAnswers(typed, signal),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // What was looked for is nobody else's: it is forgotten with the page that it stood on.
    gcTime: 60_000,
    retry: false,
  });
  const isSlow = useLateness(query.isFetching);
  return {
    groups: typed === '' ? [] : (query.data ?? []),
    /** Whether the groups answer what is typed now, and not what was typed before. */
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
