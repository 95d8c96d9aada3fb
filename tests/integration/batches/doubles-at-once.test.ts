import { expect, test, vi } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { takeLock } from '@/lib/db/locks';
import { draftBatch, seenDryRun, stubProvider } from '../../support/batches';
import { house } from '../../support/house';

test('asks about duplicates in one of two batches with the same rows submitted concurrently', async () => {
  const place = await house();
  const parts = { db: place.db, provider: stubProvider(), now: () => new Date() };
  const drafts = [await draftBatch(place.db, place.team, 2), await draftBatch(place.db, place.team, 2)];
  const seen = await Promise.all(drafts.map((draft) => seenDryRun(place, draft)));
  const submitting = await place.db.transaction(async (tx) => {
    await takeLock(tx, 'limits');
    const both = drafts.map((draft, index) => {
      const [seenDryRun] = seen.slice(index);
      if (!seenDryRun) throw new Error('every draft was tried');
      return submitBatch(parts, place.team.drafting, draft, { seenDryRun });
    });
    await vi.waitFor(async () => {
      const waiting = await place.sql`select from pg_locks where locktype = 'advisory' and not granted`;
      expect(waiting).toHaveLength(2);
    }, 30_000);
    return both;
  });
  const outcomes = await Promise.all(submitting);
  expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.error)).sort()).toEqual([
    expect.objectContaining({ kind: 'duplicates' }),
    'done',
  ]);
});
