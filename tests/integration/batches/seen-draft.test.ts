import { expect, test } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { exclude, include } from '@/lib/batches/draft/exclude';
import { draftBatch, getBatch, seenDryRun, stubProvider, submitSeen } from '../../support/batches/batches';
import { correctSeen } from '../../support/batches/correct-seen';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';

const now = () => new Date();

test('refuses submission of a draft whose rows another maker changed meanwhile', async () => {
  const fixture = await createFixture();
  const parts = { db: fixture.db, provider: stubProvider(), now };
  const draft = await draftBatch(fixture.db, fixture.team, 2);
  const seen = await seenDryRun(fixture, draft);
  const typed = { reference: 'To somebody else' };
  value(await correctSeen(parts, fixture.team.otherDrafting, { batchId: draft.id, position: 2, typed }));
  const stale = await submitBatch(parts, fixture.team.drafting, draft, {
    seenDryRun: seen,
    duplicateReason: 'Others, on purpose',
  });
  expect(stale).toEqual({ ok: false, error: 'changed_since' });
  expect(value(await submitSeen(fixture, await getBatch(fixture.db, draft.id))).state).toBe(
    'awaiting_approval',
  );
});

test('refuses submission of a draft of which rows were excluded and others included meanwhile', async () => {
  const fixture = await createFixture();
  const parts = { db: fixture.db, now };
  const { id, version } = await draftBatch(fixture.db, fixture.team, 2);
  const positions = [2];
  value(await exclude(parts, fixture.team.otherDrafting, { batchId: id, positions }));
  value(await include(parts, fixture.team.otherDrafting, { batchId: id, positions }));
  expect(await submitSeen(fixture, { id, version })).toEqual({ ok: false, error: 'changed_since' });
});
