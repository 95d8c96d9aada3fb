import { payoutsChannel } from '@/lib/db/channels/payouts-channel';
import type { Sql } from '@/lib/db/client';
import type { BatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import type { Upkeep } from '@/lib/engine/scheduling/upkeep';
import { type Bell, createSignal } from '@/lib/engine/signal';
import type { Pipeline } from '@/lib/engine/submissions/loop/pipeline';
import { createRunningParts, type RunningParts } from './process/running-parts';

/** In milliseconds; the sleep when nothing is due and no notification arrives. */
const idleMs = 1_000;
/** In milliseconds; the pause after an error of the loop itself, such as an unavailable database. */
const restMs = 5_000;

type LoopParts = {
  readonly engine: Pipeline;
  readonly sql: Sql;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** Maintenance beside the steps; none if omitted. */
  readonly upkeep?: Upkeep;
  /** The turns of running batches; none if omitted. */
  readonly batches?: BatchTurns;
  /**
   * Whether anything may be taken now: not with a clock that disagrees with the database's, whose leases and
   * due times would block every other worker, nor by a process that others cannot see. Default: it may.
   */
  readonly mayTake?: () => Promise<boolean>;
  /** Where the tasks of the loop are registered while they run; nowhere if omitted. */
  readonly running?: RunningParts;
};

/**
 * Runs the engine until the signal aborts, and returns once the last step in progress is settled. A database
 * notification wakes it at once; otherwise it polls every second. Upkeep runs in a task of its own, also
 * every second.
 */
export async function runEngineLoop({
  engine,
  sql,
  signal,
  report,
  upkeep,
  batches,
  mayTake = async () => true,
  running = createRunningParts(),
}: LoopParts): Promise<void> {
  const bell = createSignal(signal);
  // If the database is unavailable, the driver retries by itself, and the loop polls every second.
  const subscription = await sql
    .listen(payoutsChannel, bell.ring, bell.ring)
    .catch((error: unknown) => void report(error));
  const task = (name: string, take: LoopTask['take'], woken = bell) =>
    running.track(
      `engine: ${name}`,
      runTask({ bell: woken, signal, report, take: async () => (await mayTake()) && take() }),
    );
  const lookUpReplacedOrders = async () => {
    const isAnswered = await engine.lookUpReplacedOrders();
    if (isAnswered) bell.ring();
    return isAnswered;
  };
  await Promise.all([
    task('send', () => engine.send()),
    task('poll', () => engine.poll()),
    task('replaced orders', lookUpReplacedOrders),
    ...(upkeep ? [task('upkeep', () => upkeep.turn(), createSignal(signal))] : []),
    ...(batches ? [task('batches', () => batches.turn())] : []),
  ]);
  await running.track('engine: requests in flight', engine.drained());
  if (subscription) await running.track('engine: unlisten', subscription.unlisten().catch(report));
}

type LoopTask = Pick<LoopParts, 'signal' | 'report'> & {
  /** Returns whether there may be more to take at once. */
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
