import { createPipeline } from '@/lib/engine/submissions/loop/pipeline';
import type { ProviderClient } from '@/lib/provider/client';
import { engineSettings } from '@/tests/support/engine/engine';
import type { Meeting } from '../moments';
import { createWorker } from '../worker';
import type { Worker, WorldClock } from '../world';
import type { ProviderLine } from './provider/line';
import { storeOf, type Transactions } from './store/submissions';

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
export const startWorker = ({ line, provider, transactions, meet, failOver, clock }: WorkerParts): Worker =>
  createWorker((life) => {
    async function transact<Value>(what: string, transaction: () => Value): Promise<Value> {
      const course = life.signal.aborted ? 'cut_before' : await meet(what);
      if (course === 'cut_before') throw outage();
      if (course === 'fail_over') failOver();
      const value = transaction();
      if (course === 'cut_after') throw outage();
      return value;
    }
    const pipeline = createPipeline({
      ...engineSettings(),
      ...life,
      provider,
      store: storeOf(transactions, transact),
      now: clock.now,
      lookUpReplacedOrders: async () => ({ requested: 0, isAnswered: false }),
      gatherMs: 0,
    });
    return {
      turn: async () => {
        const wasSent = await pipeline.send();
        await pipeline.drained();
        const wasPolled = await pipeline.poll();
        await pipeline.drained();
        return wasSent || wasPolled;
      },
      close: async () => {
        line.close();
        void provider.close();
      },
    };
  });
