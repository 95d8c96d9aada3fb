import { expect, test } from 'vitest';
import { orderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { saveOrder } from '@/lib/orders/drafts/save';
import { draftBatch, stubProvider } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { sepa, typedSepa } from '../../support/orders/orders';

test('refuses a draft under the identifier of a batch row, in command and database', async () => {
  const own = await createFixture();
  const batch = await draftBatch(own.db, own.team, 1);
  const [row] = await own.sql<
    { id: string }[]
  >`select order_id as id from batch_rows where batch_id = ${batch.id}`;
  const id = orderId(row?.id ?? '');
  const form = { id, version: null, input: typedSepa(), submit: false };
  const parts = { db: own.db, provider: stubProvider(), now: () => new Date() };
  expect(await saveOrder(parts, own.team.drafting, form)).toEqual({
    ok: false,
    error: { kind: 'refused', refusal: 'identifier_taken' },
  });
  await expect(createDraft(own.db, own.team.drafting, sepa(), { id })).rejects.toMatchObject({
    cause: { constraint_name: 'orders_id_of_row' },
  });
});
