import { expect, test } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { takeLock } from '@/lib/db/locks';
import { draftBatch, seenDryRun, stubProvider } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';

test('asks about duplicates in one of two batches with the same rows submitted concurrently', async () => {
  const fixture = await createFixture();
  const parts = { db: fixture.db, provider: stubProvider(), now: () => new Date() };
  const drafts = [
    await draftBatch(fixture.db, fixture.team, 2),
    await draftBatch(fixture.db, fixture.team, 2),
  ];
  const seen = await Promise.all(drafts.map((draft) => seenDryRun(fixture, draft)));
  const submitting = await fixture.db.transaction(async (tx) => {
    await takeLock(tx, 'limits');
    const both = drafts.map((draft, index) => {
      const [seenDryRun] = seen.slice(index);
      if (!seenDryRun) throw new Error('every draft was tried');
      return submitBatch(parts, fixture.team.drafting, draft, { seenDryRun });
    });
    await expect
      .poll(() => fixture.sql`select from pg_locks where locktype = 'advisory' and not granted`)
      .toHaveLength(2);
    return both;
  });
  const outcomes = await Promise.all(submitting);
  expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.error)).sort()).toEqual([
    expect.objectContaining({ kind: 'duplicates' }),
    'done',
  ]);
});
