import { parseArgs } from 'node:util';
import { countCells, describeCell, isKept } from '@/tests/assurance/access/outcome';
import { runMatrix } from '@/tests/assurance/access/run';
import { endWith, printProof } from '@/tests/assurance/proof';
import { build, isBuilt } from '../demo/build';

const usage = `Usage: npm run prove:access -- [--every 1] [--only REGEXP]

Starts the production build with a database and a provider of its own, and asks it over plain HTTP for each page, route and action
that its manifests list: as nobody, in each role, with a program's token, with a second factor still pending, deactivated, and demoted
during the session. Each reply has to be the declared one (tests/assurance/access/declared), and a refused request has to write nothing.
Prints the cells that broke, counts, and one line PROOF. --every 10 asks for every tenth entry of each part,
--only 'payments |^/payments' for the pages, routes and actions of such names.`;

const { values: flags } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const every = Number(flags.every);

async function prove(): Promise<boolean> {
  const began = Date.now();
  if (!isBuilt()) await build();
  const { built, problems, cells, gateOnly } = await runMatrix(
    (number) => number % every === 0,
    flags.only === undefined ? undefined : new RegExp(flags.only),
  );
  for (const problem of problems) console.log(problem);
  const broken = cells.filter((cell) => !isKept(cell));
  for (const cell of broken) console.log(describeCell(cell));
  console.log(`Gates alone: ${gateOnly.join(', ')}`);
  const counts = countCells(cells);
  for (const [part, of] of Object.entries(counts)) console.log(`${part}: ${JSON.stringify(of)}`);
  printProof('access', {
    pages: built.pages.length,
    routes: built.routes.length,
    actions: built.actions.length,
    gateOnly: gateOnly.length,
    every,
    ...(flags.only !== undefined && { only: flags.only }),
    undeclared: problems.length,
    cells: cells.length,
    broken: broken.length,
    counts,
    seconds: Math.round((Date.now() - began) / 1_000),
  });
  return problems.length + broken.length === 0;
}

if (flags.help) console.log(usage);
else endWith(prove());
