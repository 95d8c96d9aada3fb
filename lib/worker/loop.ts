import type { Sql } from '@/lib/db/client';
import { payoutsChannel } from '@/lib/db/payouts-channel';
import type { Engine } from '@/lib/payouts/engine';

/** How long the loop sleeps when nothing is due and nobody wakes it. */
const idleMs = 1_000;
/** How long it waits after an error of its own (the database is away, say) before it goes on. */
const restMs = 5_000;

type LoopParts = {
  readonly engine: Engine;
  readonly sql: Sql;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** How many steps run side by side. */
  readonly concurrency?: number;
};

/**
 * Runs the engine until the signal says stop, and returns when the last step that had begun is settled. A notification from
 * the database wakes it at once; without one it looks every second.
 */
export async function runEngineLoop({
  engine,
  sql,
  signal,
  report,
  concurrency = 2,
}: LoopParts): Promise<void> {
  const bell = createBell(signal);
  const subscription = await sql.listen(payoutsChannel, bell.ring, bell.ring);
  const lanes = Array.from({ length: concurrency }, async () => {
    while (!signal.aborted) {
      try {
        if (!(await engine.processNext())) await bell.wait(idleMs);
      } catch (error) {
        report(error);
        await bell.wait(restMs);
      }
    }
  });
  await Promise.all(lanes);
  await subscription.unlisten().catch(report);
}

/** Something to wait at that can be rung: every waiting caller goes on at the next ring, at the stop, or when time is up. */
function createBell(signal: AbortSignal) {
  const waiting = new Set<() => void>();
  const ring = () => {
    for (const wake of waiting) wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
      }),
  };
}
