import { useEffect, useRef, useState } from 'react';
import { readLive, useLive } from '@/components/ui/live/use-live';
import { useRefresh } from '@/components/ui/live/use-refresh';
import { type BatchStanding, sentOutcomes, together } from '@/lib/batches/run/standing';
import { automaticBatchStates } from '@/lib/kernel/states/batch-states';
import { rateOf, type Sample, withSample } from './run-rate';

const movingMs = 1_000;
const waitingMs = 8_000;
/**
 * The shortest intervals between page refreshes, in milliseconds: after a state change, and while only rows
 * change.
 */
const refreshMs = { moved: 2_000, rows: 5_000 };

/** Whether rows still change without user action; in-flight rows do so even in a paused batch. */
const isMoving = ({ state, outcomes }: BatchStanding): boolean =>
  (state !== 'stopped' && automaticBatchStates.includes(state)) ||
  outcomes.pending.rows + outcomes.sending.rows + outcomes.checking.rows > 0;

/**
 * Polls a batch: about once a second while rows move, rarely otherwise, and across server restarts. Refreshes
 * the page when the state changes, and occasionally while rows move.
 */
export function useStanding(id: string, shown: BatchStanding) {
  const { refresh, isBusy } = useRefresh();
  const {
    reply: data = shown,
    readAt,
    isCutOff,
  } = useLive({
    key: ['batch', id],
    read: readLive<BatchStanding>(`/api/live/batches/${id}`),
    everyMs: (reply) => (isMoving(reply ?? shown) ? movingMs : waitingMs),
    topics: ['order', 'batch'],
  });
  const sent = together(data, sentOutcomes).rows;
  const isRunning = data.state === 'running';
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (readAt === 0) return;
    // The rate covers running time only, not pauses.
    setSamples((before) => (isRunning ? withSample(before, { at: readAt, rows: sent }) : []));
  }, [readAt, sent, isRunning]);

  const hasMoved = data.state !== shown.state || data.version !== shown.version;
  const hasRowsMoved = JSON.stringify(data.outcomes) !== JSON.stringify(shown.outcomes);
  const refreshedAt = useRef(0);
  useEffect(() => {
    if (isBusy) return;
    const since = readAt - refreshedAt.current;
    if (!(hasMoved && since >= refreshMs.moved) && !(hasRowsMoved && since >= refreshMs.rows)) return;
    refreshedAt.current = readAt;
    refresh();
  }, [hasMoved, hasRowsMoved, readAt, isBusy, refresh]);
  return { standing: data, rate: rateOf(samples), isCutOff };
}
