import { expect, test } from 'vitest';
import { submitBatch } from '@/lib/batches/decision/submit';
import { submitOrder } from '@/lib/orders/drafts/submit';
import {
  batchIn,
  draftBatch,
  payment,
  seenDryRun,
  stubProvider,
  submittedBatch,
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { draftOrder, sepa } from '../../support/orders/orders';

test('requires a reason for an order that matches a row of a pending batch', async () => {
  const fixture = await createFixture();
  const batch = await submittedBatch(fixture, [payment(1), sepa({ reference: 'INVOICE 2026/17' })]);
  const order = await draftOrder(fixture.db, fixture.team);
  const parts = { db: fixture.db, now: () => new Date() };
  expect(await submitOrder(parts, fixture.team.drafting, order)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates', orders: [{ what: 'in_batch', row: { batchId: batch.id, position: 2 } }] },
  });
});

test('an order that looks like a row of a paused batch needs a reason', async () => {
  const fixture = await createFixture();
  const batch = await batchIn('paused', fixture);
  const order = await draftOrder(fixture.db, fixture.team, payment(1));
  const parts = { db: fixture.db, now: () => new Date() };
  expect(await submitOrder(parts, fixture.team.drafting, order)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates', orders: [{ what: 'in_batch', row: { batchId: batch.id } }] },
  });
});

test('a batch with rows that look like those of a paused batch needs a reason', async () => {
  const fixture = await createFixture();
  await batchIn('paused', fixture);
  const draft = await draftBatch(fixture.db, fixture.team);
  const parts = { db: fixture.db, provider: stubProvider(), now: () => new Date() };
  const seen = { seenDryRun: await seenDryRun(fixture, draft) };
  expect(await submitBatch(parts, fixture.team.drafting, draft, seen)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates' },
  });
});
