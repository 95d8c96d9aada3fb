// Draws the life of an order into docs/architecture.md, from the transition table.
import { readFileSync, writeFileSync } from 'node:fs';
import { orderStates } from '@/lib/db/schema/orders';
import { isFinal, moves } from '@/lib/payments/order';

const file = 'docs/architecture.md';

const edges = orderStates.flatMap((state) =>
  Object.entries(moves)
    .filter(([, { from }]) => (from as readonly string[]).includes(state)) // safe: states are strings
    .map(([move, { to }]) => `    ${state} --> ${to}: ${move}`),
);
const ends = orderStates.filter(isFinal).map((state) => `    ${state} --> [*]`);
const diagram = ['stateDiagram-v2', '    [*] --> draft: create', ...edges, ...ends].join('\n');

const before = readFileSync(file, 'utf8');
const after = before.replace(/(```mermaid\n)stateDiagram-v2\n[\s\S]*?(?=\n```)/, `$1${diagram}`);
writeFileSync(file, after);
console.log(after === before ? `${file} shows the table as it is.` : `${file} drawn anew.`);
