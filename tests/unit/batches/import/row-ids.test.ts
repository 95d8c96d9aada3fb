import { expect, test } from 'vitest';
import { createRowIds } from '@/lib/batches/import/row-ids';
import { externalPaymentId, orderId } from '@/lib/kernel/ids';

test('identifiers of rows are those of orders, version 4 and its variant included, and no two are alike', () => {
  const next = createRowIds();
  const made = Array.from({ length: 1_000 }, next);
  for (const row of made) {
    expect(orderId(row.orderId)).toMatch(/^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/);
    expect(externalPaymentId(row.externalPaymentId)).toMatch(/^pd-[0-9a-f]{32}$/);
  }
  expect(new Set(made.flatMap((row) => [row.orderId, row.externalPaymentId])).size).toBe(2_000);
});
