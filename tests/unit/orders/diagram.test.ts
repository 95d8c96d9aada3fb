import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { batchMoves, isBatchFinal } from '@/lib/batches/batch/batch';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import { isFinal, moves } from '@/lib/orders/order/order';

/** The state diagram of a document. */
const diagramOf = (file: string): string =>
  /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

const lives = [
  {
    whose: 'an order',
    file: 'docs/architecture.md',
    moves,
    beginnings: ['[*] --> draft: create', '[*] --> approved: create'],
    ends: orderStates.filter(isFinal),
  },
  {
    whose: 'a batch',
    file: 'docs/batches.md',
    moves: batchMoves,
    beginnings: ['[*] --> uploaded: upload', '[*] --> draft: retry'],
    ends: batchStates.filter(isBatchFinal),
  },
];

/** Every edge of a diagram, as `from --> to: move`; the circle where a life begins or ends is `[*]`. */
const edgesOf = (diagram: string): string[] =>
  diagram
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isEnd = (edge: string): boolean => edge.startsWith('[*]') || edge.endsWith('[*]');

describe.each(lives)('the state diagram of $whose in $file', ({ file, ...life }) => {
  const diagram = diagramOf(file);

  it('has the edges of the moves, and no others', () => {
    const edges = Object.entries<{ from: readonly string[]; to: string }>(life.moves).flatMap(
      ([move, { from, to }]) => from.map((state) => `${state} --> ${to}: ${move}`),
    );
    expect(
      edgesOf(diagram)
        .filter((edge) => !isEnd(edge))
        .sort(),
    ).toEqual(edges.sort());
  });

  it('begins at the initial states and ends at the final states', () => {
    const ends = life.ends.map((state) => `${state} --> [*]`);
    expect(edgesOf(diagram).filter(isEnd).sort()).toEqual([...life.beginnings, ...ends].sort());
  });
});
