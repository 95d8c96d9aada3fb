import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { isBatchMovingByItself } from '@/lib/batches/batch/batch';
import { type BatchStanding, sentOutcomes, together } from '@/lib/batches/run/standing';
import { rateOf, type Sample, withSample } from './run-rate';

const movingMs = 1_000;
const waitingMs = 8_000;
/** The page is made again no more often than this when the batch has moved, and when only its rows have. */
const refreshMs = { moved: 2_000, rows: 5_000 };

async function fetchStanding(id: string, signal: AbortSignal): Promise<BatchStanding> {
  const reply = await fetch(`/api/live/batches/${id}`, { signal });
  if (!reply.ok) throw new Error(`the batch was answered with ${reply.status}`);
  return reply.json();
}

/**
 * Whether something of it will still change without anyone's doing; what went out does so also while it is
 * paused.
 */
const isMoving = ({ state, outcomes }: BatchStanding): boolean =>
  (state !== 'stopped' && isBatchMovingByItself(state)) ||
  outcomes.pending.rows + outcomes.sending.rows + outcomes.checking.rows > 0;

/**
 * Follows a batch: about every second while something moves, seldom else, and on through a restart of the
 * server. The page is made again when the batch has moved, and now and then while its rows do.
 */
export function useStanding(id: string, shown: BatchStanding) {
  const router = useRouter();
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['batch', id],
    queryFn: ({ signal }) => fetchStanding(id, signal),
    initialData: shown,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? movingMs : waitingMs),
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: 0,
  });
  const sent = together(data, sentOutcomes).rows;
  const isRunning = data.state === 'running';
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    // The pace is that of the running: what stood still before or in between is none of it.
    setSamples((before) => (isRunning ? withSample(before, { at: dataUpdatedAt, rows: sent }) : []));
  }, [dataUpdatedAt, sent, isRunning]);

  const hasMoved = data.state !== shown.state || data.version !== shown.version;
  const hasRowsMoved = JSON.stringify(data.outcomes) !== JSON.stringify(shown.outcomes);
  const refreshedAt = useRef(0);
  useEffect(() => {
    const since = dataUpdatedAt - refreshedAt.current;
    if (!(hasMoved && since >= refreshMs.moved) && !(hasRowsMoved && since >= refreshMs.rows)) return;
    refreshedAt.current = dataUpdatedAt;
    router.refresh();
  }, [hasMoved, hasRowsMoved, dataUpdatedAt, router]);
  return { standing: data, rate: rateOf(samples), isCutOff: isError };
}
