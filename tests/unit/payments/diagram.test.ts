import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orderStates } from '@/lib/db/schema/orders';
import { isFinal, moves } from '@/lib/payments/order';

const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(
  readFileSync('docs/architecture.md', 'utf8'),
)?.[1];

/** Every edge of the picture, as `from --> to: move`; the circle where a life begins or ends is `[*]`. */
const drawn = (diagram ?? '')
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);

const isEnd = (edge: string): boolean => edge.startsWith('[*]') || edge.endsWith('[*]');

describe('the picture of an order’s life in docs/architecture.md', () => {
  test('has the edges of the transition table, and no others', () => {
    const edges = Object.entries(moves).flatMap(([move, { from, to }]) =>
      from.map((state) => `${state} --> ${to}: ${move}`),
    );
    expect(drawn.filter((edge) => !isEnd(edge)).sort()).toEqual(edges.sort());
  });

  test('begins with a draft, and ends where nothing leads out', () => {
    const ends = orderStates.filter(isFinal).map((state) => `${state} --> [*]`);
    expect(drawn.filter(isEnd).sort()).toEqual(['[*] --> draft: create', ...ends].sort());
  });
});
