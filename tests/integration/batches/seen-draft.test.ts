import { expect, test } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { exclude, include } from '@/lib/batches/draft/exclude';
import { draftBatch, getBatch, seenDryRun, stubProvider, submitSeen } from '../../support/batches';
import { correctSeen } from '../../support/correct-seen';
import { house } from '../../support/house';
import { value } from '../../support/orders';

const now = () => new Date();

test('refuses submission of a draft whose rows another maker changed meanwhile', async () => {
  const place = await house();
  const parts = { db: place.db, provider: stubProvider(), now };
  const draft = await draftBatch(place.db, place.team, 2);
  const seen = await seenDryRun(place, draft);
  const typed = { reference: 'To somebody else' };
  value(await correctSeen(parts, place.team.otherDrafting, { batchId: draft.id, position: 2, typed }));
  const stale = await submitBatch(parts, place.team.drafting, draft, {
    seenDryRun: seen,
    duplicateReason: 'Others, on purpose',
  });
  expect(stale).toEqual({ ok: false, error: 'changed_since' });
  expect(value(await submitSeen(place, await getBatch(place.db, draft.id))).state).toBe('awaiting_approval');
});

test('refuses submission of a draft of which rows were excluded and others included meanwhile', async () => {
  const place = await house();
  const parts = { db: place.db, now };
  const { id, version } = await draftBatch(place.db, place.team, 2);
  const positions = [2];
  value(await exclude(parts, place.team.otherDrafting, { batchId: id, positions }));
  value(await include(parts, place.team.otherDrafting, { batchId: id, positions }));
  expect(await submitSeen(place, { id, version })).toEqual({ ok: false, error: 'changed_since' });
});
