import type { Database } from '@/lib/db/client';
import { takeSample } from '@/lib/monitoring/samples';
import { repeat } from './repeat';

/** In milliseconds; workers share one sample a minute. */
const everyMs = 60_000;

type SampleParts = {
  readonly db: Database;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** Stores the figures every minute, for the page *Status*, until the signal aborts. */
export const runStatusSamples = ({ db, signal, report }: SampleParts): Promise<void> =>
  repeat({ signal, report }, async () => {
    await takeSample(db);
    return everyMs;
  });
