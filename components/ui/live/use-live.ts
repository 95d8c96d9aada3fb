'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRefresh } from './use-refresh';

type Live<Reply> = {
  /** The query key: views with the same key share one poll. */
  readonly key: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Reply>;
  /** The interval in milliseconds, or a function of the last reply. */
  readonly everyMs: number | ((reply: Reply | undefined) => number);
  /** The rendered value, until the first reply. */
  readonly shown?: Reply;
  /** Whether the page differs from the reply. */
  readonly isOutdated?: (reply: Reply) => boolean;
  readonly isOn?: boolean;
  /** How long a window focus does not refetch, in milliseconds. */
  readonly freshMs?: number;
};

/**
 * Polls a route below `/api/live`, which does not extend the session. Refreshes the page after each reply
 * that shows it to be outdated: once per reply, as it may have changed again. Hidden tabs pause.
 */
export function useLive<Reply>({
  key,
  read,
  everyMs,
  shown,
  isOutdated,
  isOn = true,
  freshMs = 0,
}: Live<Reply>) {
  const { refresh, isRefreshing } = useRefresh();
  const { data, dataUpdatedAt, isError } = useQuery<Reply>({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled: isOn,
    refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data),
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: freshMs,
  });
  const reply = data ?? shown;
  const outdatedAt = data !== undefined && isOutdated?.(data) ? dataUpdatedAt : undefined;
  const refreshedFor = useRef<number>(undefined);
  useEffect(() => {
    if (outdatedAt === undefined || isRefreshing || refreshedFor.current === outdatedAt) return;
    refreshedFor.current = outdatedAt;
    refresh();
  }, [outdatedAt, isRefreshing, refresh]);
  return { reply, readAt: dataUpdatedAt, isCutOff: isError };
}

/** Reads a route of the application. Throws unless it succeeds. */
export const readLive =
  <Reply>(path: string) =>
  async (signal: AbortSignal): Promise<Reply> => {
    const reply = await fetch(path, { signal });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    return reply.json();
  };

/** The same; null for a refusal: the next page load handles an ended session or a changed role. */
export const readIfAllowed =
  <Reply>(path: string) =>
  async (signal: AbortSignal): Promise<Reply | null> => {
    const reply = await fetch(path, { signal });
    return reply.ok ? reply.json() : null;
  };
