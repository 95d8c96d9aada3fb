import { expect, test } from 'vitest';
import { rowIdsOf } from '@/lib/batches/import/rows/row-ids';
import { externalPaymentId, orderId } from '@/lib/kernel/ids';

test('identifiers of rows are those of orders, and no two are alike', () => {
  const idsOf = rowIdsOf('seed');
  const made = Array.from({ length: 1_000 }, (_, at) => idsOf(at, 'the same'));
  for (const row of made) {
    expect(orderId(row.orderId)).toMatch(/^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/);
    expect(externalPaymentId(row.externalPaymentId)).toMatch(/^pd-[0-9a-f]{32}$/);
  }
  expect(new Set(made.flatMap((row) => [row.orderId, row.externalPaymentId])).size).toBe(2_000);
});

test('the identifier that is sent depends on the seed, the position and what the row pays, and on nothing else', () => {
  const sent = (seed: string, position: number, content: string) =>
    rowIdsOf(seed)(position, content).externalPaymentId;
  expect(sent('file:0', 1, 'a')).toBe(sent('file:0', 1, 'a'));
  const others = [
    sent('file:0', 1, 'a'),
    sent('file:1', 1, 'a'),
    sent('file:0', 2, 'a'),
    sent('file:0', 1, 'b'),
  ];
  expect(new Set(others).size).toBe(4);
});
