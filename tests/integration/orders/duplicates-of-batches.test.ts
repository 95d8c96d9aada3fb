import { expect, test } from 'vitest';
import { submitOrder } from '@/lib/orders/drafts/submit';
import { payment, submittedBatch } from '../../support/batches';
import { house } from '../../support/house';
import { draftOrder, sepa } from '../../support/orders';

test('an order that looks like a row of a waiting batch needs a reason', async () => {
  const place = await house();
  const batch = await submittedBatch(place, [payment(1), sepa({ reference: 'INVOICE 2026/17' })]);
  const order = await draftOrder(place.db, place.team);
  const parts = { db: place.db, now: () => new Date() };
  expect(await submitOrder(parts, place.team.drafting, order)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates', orders: [{ what: 'in_batch', row: { batchId: batch.id, position: 2 } }] },
  });
});
