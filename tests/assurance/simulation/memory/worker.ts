import { createPipeline } from '@/lib/engine/submissions/loop/pipeline';
import type { SubmissionStore } from '@/lib/engine/submissions/store';
import type { ProviderClient } from '@/lib/provider/client';
import { engineSettings } from '@/tests/support/engine/engine';
import type { DatabaseCourse, Meeting } from '../moments';
import type { Worker, WorldClock } from '../world';
import type { ProviderLine } from './provider/line';
import type { Transactions } from './store/submissions';

type WorkerParts = {
  readonly line: ProviderLine;
  readonly provider: ProviderClient;
  readonly transactions: Transactions;
  readonly meet: Meeting['statement'];
  readonly failOver: () => void;
  readonly clock: WorldClock;
};

const outage = (): Error =>
  Object.assign(new Error('the connection to the database ended'), { code: '08006' });

/** The shipped pipeline over a store in memory. A transaction happens at its moment, as a whole. */
export function startWorker({ line, provider, transactions, meet, failOver, clock }: WorkerParts): Worker {
  const errors: unknown[] = [];
  const stop = new AbortController();
  let end = (): void => undefined;
  const died = new Promise<void>((settle) => {
    end = settle;
  });
  async function transact<Value>(what: string, transaction: () => Value): Promise<Value> {
    const course: DatabaseCourse = stop.signal.aborted ? 'cut_before' : await meet(what);
    if (course === 'cut_before') throw outage();
    if (course === 'fail_over') failOver();
    const value = transaction();
    if (course === 'cut_after') throw outage();
    return value;
  }
  const store: SubmissionStore = {
    claim: (...given) => transact(`claim to ${given[1]}`, () => transactions.claim(...given)),
    listDue: (...given) => transact('list what is due', () => transactions.listDue(...given)),
    putOff: (...given) => transact('put off', () => transactions.putOff(...given)),
    pauseUnproven: (...given) => transact('pause', () => transactions.pauseUnproven(...given)),
    write: (...given) => transact('write', () => transactions.write(...given)),
  };
  const pipeline = createPipeline({
    ...engineSettings(),
    provider,
    store,
    now: clock.now,
    lookUpReplacedOrders: async () => ({ requested: 0, isAnswered: false }),
    report: (error) => errors.push(error),
    signal: stop.signal,
    gatherMs: 0,
  });
  async function turn(): Promise<boolean> {
    const wasSent = await pipeline.send();
    await pipeline.drained();
    const wasPolled = await pipeline.poll();
    await pipeline.drained();
    return wasSent || wasPolled;
  }
  return {
    turn: () =>
      turn().catch((error: unknown) => {
        errors.push(error);
        return true;
      }),
    kill: async () => {
      stop.abort();
      end();
      line.close();
      void provider.close();
    },
    isDead: () => stop.signal.aborted,
    died,
    errors,
  };
}
