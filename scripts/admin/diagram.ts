// Draws the state diagrams of orders in docs/architecture.md and of batches in docs/batches.md, from their
// transition tables.
import { readFileSync, writeFileSync } from 'node:fs';
import { batchMoves, isBatchFinal } from '@/lib/batches/batch/batch';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import { isFinal, moves } from '@/lib/orders/order/order';

type Life = {
  readonly states: readonly string[];
  readonly moves: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;
  readonly ends: readonly string[];
  readonly beginnings: readonly string[];
};

const orders: Life = {
  states: orderStates,
  moves,
  beginnings: ['[*] --> draft: create', '[*] --> approved: create'],
  ends: orderStates.filter(isFinal),
};
const batches: Life = {
  states: batchStates,
  moves: batchMoves,
  beginnings: ['[*] --> uploaded: upload', '[*] --> draft: retry'],
  ends: batchStates.filter(isBatchFinal),
};

function drawing({ states, moves, beginnings, ends }: Life): string {
  const edges = states.flatMap((state) =>
    Object.entries(moves)
      .filter(([, { from }]) => from.includes(state))
      .map(([move, { to }]) => `${state} --> ${to}: ${move}`),
  );
  const lines = [...beginnings, ...edges, ...ends.map((state) => `${state} --> [*]`)];
  return ['stateDiagram-v2', ...lines.map((line) => `    ${line}`)].join('\n');
}

function draw(file: string, life: Life): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/(?<=```mermaid\n)stateDiagram-v2\n[\s\S]*?(?=\n```)/, () => drawing(life));
  writeFileSync(file, after);
  console.log(after === before ? `${file} is up to date.` : `${file} updated.`);
}

draw('docs/architecture.md', orders);
draw('docs/batches.md', batches);
