import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchMoves, isBatchFinal } from '@/lib/batches/batch';
import { batchStates } from '@/lib/db/schema/batches';
import { orderStates } from '@/lib/db/schema/orders';
import { isFinal, moves } from '@/lib/payments/order';

const pictures = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g),
].map(([, picture = '']) => picture);

const lives = [
  {
    whose: 'an order',
    picture: pictures[0],
    moves,
    beginnings: ['[*] --> draft: create', '[*] --> approved: create'],
    ends: orderStates.filter(isFinal),
  },
  {
    whose: 'a batch',
    picture: pictures[1],
    moves: batchMoves,
    beginnings: ['[*] --> uploaded: upload', '[*] --> draft: retry'],
    ends: batchStates.filter(isBatchFinal),
  },
];

/** Every edge of a picture, as `from --> to: move`; the circle where a life begins or ends is `[*]`. */
const edgesOf = (picture: string | undefined): string[] =>
  (picture ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isEnd = (edge: string): boolean => edge.startsWith('[*]') || edge.endsWith('[*]');

describe.each(lives)('the picture of the life of $whose in docs/architecture.md', ({ picture, ...life }) => {
  test('has the edges of the table of moves, and no others', () => {
    const edges = Object.entries<{ from: readonly string[]; to: string }>(life.moves).flatMap(
      ([move, { from, to }]) => from.map((state) => `${state} --> ${to}: ${move}`),
    );
    expect(
      edgesOf(picture)
        .filter((edge) => !isEnd(edge))
        .sort(),
    ).toEqual(edges.sort());
  });

  test('begins where a life begins, and ends where nothing leads out', () => {
    const ends = life.ends.map((state) => `${state} --> [*]`);
    expect(edgesOf(picture).filter(isEnd).sort()).toEqual([...life.beginnings, ...ends].sort());
  });
});
