'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

type Live<Reply> = {
  /** Under which the browser keeps the reply: views with the same key share one poll. */
  readonly key: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Reply>;
  /** The interval, in milliseconds, or what it is by the last reply. */
  readonly everyMs: number | ((reply: Reply | undefined) => number);
  /** What the page was rendered with, until the first reply. */
  readonly shown?: Reply;
  /** Whether the page shows something else by now. */
  readonly isOutdated?: (reply: Reply) => boolean;
  readonly isOn?: boolean;
  /** How long a reply is not read again when the window gets the focus, in milliseconds. */
  readonly freshMs?: number;
};

/**
 * Polls a route below `/api/live`, which does not count as use of the session, and renders the page again
 * after each reply that shows it to be outdated: once a reply and not once altogether, as something may have
 * changed meanwhile. Hidden tabs pause.
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
  const router = useRouter();
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
  useEffect(() => {
    if (outdatedAt !== undefined) router.refresh();
  }, [outdatedAt, router]);
  return { reply, readAt: dataUpdatedAt, isCutOff: isError };
}

/** Reads a route of the application. Throws unless it replies with success. */
export const readLive =
  <Reply>(path: string) =>
  async (signal: AbortSignal): Promise<Reply> => {
    const reply = await fetch(path, { signal });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    return reply.json();
  };

/**
 * The same; null for a refusal: a session that ended, or a role that changed, is the next page's business.
 */
export const readIfAllowed =
  <Reply>(path: string) =>
  async (signal: AbortSignal): Promise<Reply | null> => {
    const reply = await fetch(path, { signal });
    return reply.ok ? reply.json() : null;
  };
