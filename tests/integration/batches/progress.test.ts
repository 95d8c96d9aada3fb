import { expect, test } from 'vitest';
import { progressOf } from '@/lib/batches/run/progress';
import { standingOf, together } from '@/lib/batches/run/standing';
import type { Database } from '@/lib/db/client';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { runningBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';

/**
 * A database in which rows are released at the worst moment: when somebody who counts has looked at the batch
 * already.
 */
const releasingMeanwhile = (db: Database): Database =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: Parameters<Database['execute']>[0]) => {
            await releaseRows(target, new Date());
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });

test('counts a row once that is released during the count', async () => {
  const own = await createFixture();
  const batch = await runningBatch(own, 3);
  const progress = await progressOf(releasingMeanwhile(own.db), own.team.reading, batch.id);
  if (!progress) throw new Error('the batch is there');
  expect(progress.notReleased.count).toBe(0);
  expect(together(standingOf(batch, progress))).toEqual({ rows: batch.rowCount, amount: batch.total });
});
