import { setMaxListeners } from 'node:events';
import type { Sql } from '@/lib/db/client';
import { payoutsChannel } from '@/lib/db/payouts-channel';
import type { BatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import type { Upkeep } from '@/lib/engine/scheduling/upkeep';
import { type Bell, createBell } from '@/lib/engine/signal';
import type { Pipeline } from '@/lib/engine/submissions/loop/pipeline';

/** How long the loop sleeps when nothing is due and nobody wakes it. */
const idleMs = 1_000;
/** How long it waits after an error of its own (the database is away, say) before it goes on. */
const restMs = 5_000;

type LoopParts = {
  readonly engine: Pipeline;
  readonly sql: Sql;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** What is done beside the steps; nothing where it is left out. */
  readonly upkeep?: Upkeep;
  /** What batches need while they run; nothing where it is left out. */
  readonly batches?: BatchTurns;
  /**
   * Whether the clock agrees with that of the database. Leases and due times by a skewed clock hold up every
   * other worker. Default: it does.
   */
  readonly isClockRight?: () => Promise<boolean>;
};

/**
 * Runs the engine until the signal says stop, and returns when the last step that had begun is settled. A
 * notification from the database wakes it at once; without one it looks every second. The upkeep runs
 * in its own task, and looks every second. With a clock that is off nothing is begun.
 */
export async function runEngineLoop({
  engine,
  sql,
  signal,
  report,
  upkeep,
  batches,
  isClockRight = async () => true,
}: LoopParts): Promise<void> {
  // Every part of the house waits for the same stop: that they are many is no leak.
  setMaxListeners(0, signal);
  const bell = createBell(signal);
  // Where the database is away just now the driver tries on by itself, and the loop looks every second.
  const subscription = await sql
    .listen(payoutsChannel, bell.ring, bell.ring)
    .catch((error: unknown) => void report(error));
  const task = (take: LoopTask['take'], woken = bell) =>
    runTask({ bell: woken, signal, report, take: async () => (await isClockRight()) && take() });
  const lookUpReplacedOrders = async () => {
    const isAnswered = await engine.lookUpReplacedOrders();
    if (isAnswered) bell.ring();
    return isAnswered;
  };
  await Promise.all([
    task(() => engine.send()),
    task(() => engine.look()),
    task(lookUpReplacedOrders),
    ...(upkeep ? [task(() => upkeep.turn(), createBell(signal))] : []),
    ...(batches ? [task(() => batches.turn())] : []),
  ]);
  await engine.drained();
  await subscription?.unlisten().catch(report);
}

type LoopTask = Pick<LoopParts, 'signal' | 'report'> & {
  /** Says whether there may be more to take at once. */
  readonly take: () => Promise<boolean>;
  readonly bell: Bell;
};

async function runTask({ take, bell, signal, report }: LoopTask): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!(await take())) await bell.wait(idleMs);
    } catch (error) {
      report(error);
      await bell.wait(restMs);
    }
  }
}
