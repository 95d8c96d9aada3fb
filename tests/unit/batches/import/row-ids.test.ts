import { expect, test } from 'vitest';
import { rowIdsOf } from '@/lib/batches/import/rows/row-ids';
import { externalPaymentId, orderId } from '@/lib/kernel/ids';

test('makes identifiers of rows like those of orders, all different', () => {
  const idsOf = rowIdsOf('seed');
  const made = Array.from({ length: 1_000 }, (_, at) => idsOf(at, 'the same'));
  for (const row of made) {
    expect(orderId(row.orderId)).toMatch(/^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/);
    expect(externalPaymentId(row.externalPaymentId)).toMatch(/^pd-[0-9a-f]{32}$/);
  }
  expect(new Set(made.flatMap((row) => [row.orderId, row.externalPaymentId])).size).toBe(2_000);
});

test('derives the sent identifier from seed, position and content only', () => {
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
