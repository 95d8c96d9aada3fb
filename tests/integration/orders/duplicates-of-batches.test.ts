import { expect, test } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { submitOrder } from '@/lib/orders/drafts/submit';
import {
  batchIn,
  draftBatch,
  payment,
  seenDryRun,
  submittedBatch,
  tellingService,
} from '../../support/batches';
import { house } from '../../support/house';
import { draftOrder, sepa } from '../../support/orders';

test('requires a reason for an order that matches a row of a pending batch', async () => {
  const place = await house();
  const batch = await submittedBatch(place, [payment(1), sepa({ reference: 'INVOICE 2026/17' })]);
  const order = await draftOrder(place.db, place.team);
  const parts = { db: place.db, now: () => new Date() };
  expect(await submitOrder(parts, place.team.drafting, order)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates', orders: [{ what: 'in_batch', row: { batchId: batch.id, position: 2 } }] },
  });
});

test('an order that looks like a row of a paused batch needs a reason', async () => {
  const place = await house();
  const batch = await batchIn('paused', place);
  const order = await draftOrder(place.db, place.team, payment(1));
  const parts = { db: place.db, now: () => new Date() };
  expect(await submitOrder(parts, place.team.drafting, order)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates', orders: [{ what: 'in_batch', row: { batchId: batch.id } }] },
  });
});

test('a batch with rows that look like those of a paused batch needs a reason', async () => {
  const place = await house();
  await batchIn('paused', place);
  const draft = await draftBatch(place.db, place.team);
  const parts = { db: place.db, service: tellingService(), now: () => new Date() };
  const seen = { seenDryRun: await seenDryRun(place, draft) };
  expect(await submitBatch(parts, place.team.drafting, draft, seen)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates' },
  });
});
