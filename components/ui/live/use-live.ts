'use client';

import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { isStreaming, subscribeToChanges, subscribeToStreaming } from './stream/changes';
import { paced } from './stream/paced';
import { useRefresh } from './use-refresh';

type Live<Reply> = {
  /** The query key: views with the same key share one poll. */
  readonly key: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Reply>;
  /** What the reply depends on: read again when it changes. Omitted if its changes are not announced. */
  readonly topics?: readonly ChangeTopic[];
  /** The interval without announced changes, in milliseconds, or a function of the last reply. */
  readonly everyMs: number | ((reply: Reply | undefined) => number);
  /** The rendered value, until the first reply. */
  readonly shown?: Reply;
  /** Whether the page differs from the reply. */
  readonly isOutdated?: (reply: Reply) => boolean;
  readonly isOn?: boolean;
  /** How long a window focus does not refetch, in milliseconds. */
  readonly freshMs?: number;
};

/** The interval while changes are announced, in milliseconds: for what depends on the time alone. */
const announcedMs = 60_000;
/** The shortest time between two replies after announced changes, in milliseconds. */
const restMs = 1_500;

/**
 * Reads a route below `/api/live`, which does not extend the session: when the server announces a change, or
 * regularly if announcements do not arrive. Refreshes the page after each reply that shows it to be outdated:
 * once per reply, as it may have changed again. Hidden tabs pause.
 */
export function useLive<Reply>({
  key,
  read,
  topics,
  everyMs,
  shown,
  isOutdated,
  isOn = true,
  freshMs = 0,
}: Live<Reply>) {
  const { refresh, isBusy } = useRefresh();
  const isAnnounced = useAnnouncements(key, isOn ? topics : undefined);
  const { data, dataUpdatedAt, isError } = useQuery<Reply>({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled: isOn,
    refetchInterval: isAnnounced
      ? announcedMs
      : typeof everyMs === 'number'
        ? everyMs
        : ({ state }) => everyMs(state.data),
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: freshMs,
  });
  const reply = data ?? shown;
  const outdatedAt = data !== undefined && isOutdated?.(data) ? dataUpdatedAt : undefined;
  const refreshedFor = useRef<number>(undefined);
  useEffect(() => {
    if (outdatedAt === undefined || isBusy || refreshedFor.current === outdatedAt) return;
    refreshedFor.current = outdatedAt;
    refresh();
  }, [outdatedAt, isBusy, refresh]);
  return { reply, readAt: dataUpdatedAt, isCutOff: isError };
}

/** Reads again after each announced change. Returns whether changes are announced. */
function useAnnouncements(key: readonly unknown[], topics: readonly ChangeTopic[] | undefined): boolean {
  const queries = useQueryClient();
  const streaming = useSyncExternalStore(subscribeToStreaming, isStreaming, () => false);
  const names = topics?.join(' ') ?? '';
  const hash = hashKey(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and topics are compared by content
  useEffect(() => {
    if (!topics) return;
    // A read that is under way may have missed the change: it is cancelled.
    const reading = paced(() => queries.refetchQueries({ queryKey: key, exact: true }), restMs);
    const unsubscribe = subscribeToChanges(topics, () => {
      // A tab that is shown again reads by itself.
      if (!document.hidden) reading.request();
    });
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [hash, names, queries]);
  return streaming && topics !== undefined;
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
