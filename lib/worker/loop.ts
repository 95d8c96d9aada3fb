import type { Sql } from '@/lib/db/client';
import { payoutsChannel } from '@/lib/db/payouts-channel';
import type { Engine } from '@/lib/payouts/engine';
import type { Upkeep } from '@/lib/payouts/upkeep';

/** How long the loop sleeps when nothing is due and nobody wakes it. */
const idleMs = 1_000;
/** How long it waits after an error of its own (the database is away, say) before it goes on. */
const restMs = 5_000;

type LoopParts = {
  readonly engine: Engine;
  readonly sql: Sql;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** What is done beside the steps; nothing where it is left out. */
  readonly upkeep?: Upkeep;
  /** How many steps run side by side. */
  readonly concurrency?: number;
};

/**
 * Runs the engine until the signal says stop, and returns when the last step that had begun is settled. A notification from
 * the database wakes it at once; without one it looks every second. The upkeep has a lane of its own, and looks every second.
 */
export async function runEngineLoop({
  engine,
  sql,
  signal,
  report,
  upkeep,
  concurrency = 2,
}: LoopParts): Promise<void> {
  const bell = createBell(signal);
  const subscription = await sql.listen(payoutsChannel, bell.ring, bell.ring);
  const steps = { take: () => engine.processNext(), bell, signal, report };
  const turns = upkeep && { take: () => upkeep.turn(), bell: createBell(signal), signal, report };
  await Promise.all([
    ...Array.from({ length: concurrency }, () => runLane(steps)),
    ...(turns ? [runLane(turns)] : []),
  ]);
  await subscription.unlisten().catch(report);
}

type Lane = Pick<LoopParts, 'signal' | 'report'> & {
  /** Says whether there may be more to take at once. */
  readonly take: () => Promise<boolean>;
  readonly bell: ReturnType<typeof createBell>;
};

async function runLane({ take, bell, signal, report }: Lane): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!(await take())) await bell.wait(idleMs);
    } catch (error) {
      report(error);
      await bell.wait(restMs);
    }
  }
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
