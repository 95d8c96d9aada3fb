import { createDatabase } from '@/lib/db/client';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { startBatches } from '@/lib/engine/scheduling/batches/start-batches';
import { recheckStale } from '@/lib/engine/scheduling/orders/recheck';
import { releaseDue } from '@/lib/engine/scheduling/orders/release';
import { authorizeHere } from '@/lib/engine/submissions/claim/faults';
import { openPipeline } from '@/lib/engine/submissions/loop/open-pipeline';
import { executeApprovedRequests } from '@/lib/orders/provider-requests/execute-approved';
import { type App, engineSettings } from '@/tests/support/engine/engine';
import { testSealingKey } from '@/tests/support/people/second-factors';
import type { StoryName } from '../stories';
import { createWorker } from '../worker';
import type { Worker } from '../world';
import { openDatabaseLine } from './database-line';
import type { Leaders } from './leaders';
import { openProviderLine } from './provider-line';

type Way = Parameters<typeof openProviderLine>[1] & { readonly leaders: Leaders };

/**
 * The steps of the shipped worker one after the other, so that a plan meets the same moments again. Of its
 * upkeep it does what the story needs; all of it would triple the moments.
 */
export async function startWorker(app: App, way: Way, story: StoryName): Promise<Worker> {
  const databaseLine = await openDatabaseLine(app.url, way.meeting);
  const providerLine = await openProviderLine(app.sandbox.url, way);
  const { db, sql, close } = createDatabase(databaseLine.url, { max: 3 });
  const isForwarding = story === 'by the leader';
  return createWorker((life) => {
    const provider = isForwarding
      ? way.leaders.clientOver(sql, life.report)
      : app.clientWith({ baseUrl: providerLine.url }, sql);
    const parts = { ...engineSettings(), db, provider, now: app.clock.now };
    const pipeline = openPipeline({
      ...parts,
      ...life,
      holder: () => null,
      authorize: authorizeHere(testSealingKey),
      gatherMs: 0,
    });
    const tend = upkeepOf(story, { ...parts, signal: life.signal });
    return {
      turn: async () => {
        if (isForwarding) await way.leaders.begin({ meeting: way.meeting, report: life.report });
        const isMore = await tend();
        const wasSent = await pipeline.send();
        await pipeline.drained();
        const wasAnswered = await pipeline.lookUpReplacedOrders();
        const wasPolled = await pipeline.poll();
        await pipeline.drained();
        return isMore || wasSent || wasAnswered || wasPolled;
      },
      close: async () => {
        await Promise.all([databaseLine.close(), providerLine.close()]);
        // What it still waits for is refused at once, or never answered.
        void provider.close();
        void close();
      },
    };
  });
}

type UpkeepParts = Omit<Parameters<typeof recheckStale>[0], 'unanswered'> &
  Omit<Parameters<typeof startBatches>[0], 'unstarted'> & { readonly signal: AbortSignal };

/** Returns whether there is more to do at once. */
function upkeepOf(story: StoryName, parts: UpkeepParts): () => Promise<boolean> {
  const unanswered = new Map();
  const uncheckable: Parameters<typeof recheckStale>[0]['unanswered'] = new Set();
  const unstarted = new Map();
  const batches = createBatchTurns(parts);
  return async () => {
    const isMore = (await releaseDue({ ...parts, unanswered })) === 'more';
    await recheckStale({ ...parts, unanswered: uncheckable });
    if (story === 'cancelled at the bank') await executeApprovedRequests(parts);
    if (story !== 'row of a batch') return isMore;
    await startBatches({ ...parts, unstarted });
    return (await batches.turn()) || isMore;
  };
}
