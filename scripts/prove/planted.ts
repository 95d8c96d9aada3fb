import { parseArgs } from 'node:util';
import { isQuick, readPatches } from '@/tests/assurance/planted/all-patches';
import { findByTests } from '@/tests/assurance/planted/finder';
import type { Planted } from '@/tests/assurance/planted/patch';
import { findAll, type Outcome } from '@/tests/assurance/planted/run';
import { findBySimulation, isSimulated } from '@/tests/assurance/planted/simulated';
import { writeTable } from '@/tests/assurance/planted/table';
import { endWith, printProof } from '@/tests/assurance/proof';

const usage = `Usage: npm run prove:planted -- [--only NAME] [--quick] [--by tests] [--jobs 1] [--write]

Plants each bug of tests/assurance/planted/patches in a copy of the project, in a temporary folder, and runs the tests that the patch
names. They have to pass without the bug, and one of them has to fail with it, by an assertion or a refusal, while others of its file
pass. All patches have to compile, unless only some are asked for. Prints what found each, and one line PROOF. A bug that nothing finds, or that does not apply,
fails the command. --only takes the beginning of a name, --quick those that need no database, --write writes the table of docs/planted-bugs.md.
Bugs in code that the simulation in memory runs are looked for by it, too, which decides nothing; --by simulation by it alone, a quarter of a minute each.`;

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    by: { type: 'string', default: 'tests' },
    jobs: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function print({ planted: { name }, verdict, other, seconds }: Outcome): void {
  const what = verdict.kind === 'found' ? `found by ${verdict.by}` : `${verdict.kind.toUpperCase()}`;
  console.log(`${name} (${seconds} s): ${what}\n    ${verdict.why}`);
  if (other) console.log(`    by the simulation: ${other.kind === 'found' ? other.by : other.why}`);
}

async function prove(): Promise<boolean> {
  const began = Date.now();
  const isWanted = (planted: Planted) =>
    planted.name.startsWith(flags.only) &&
    (!flags.quick || isQuick(planted)) &&
    (flags.by === 'tests' || isSimulated(planted));
  const all = readPatches().filter(isWanted);
  const outcomes = await findAll(all, {
    jobs: Number(flags.jobs),
    compiled: flags.only === '' && !flags.quick,
    ...(flags.by === 'simulation'
      ? { find: findBySimulation, isSound: false }
      : {
          find: findByTests,
          isSound: true,
          other: (planted) => (isSimulated(planted) ? findBySimulation : undefined),
        }),
    onOutcome: print,
  });
  const count = (kind: Outcome['verdict']['kind']) =>
    outcomes.filter(({ verdict }) => verdict.kind === kind).length;
  const figures = {
    patches: all.length,
    found: count('found'),
    missed: count('missed'),
    unfit: count('unfit'),
    simulated: outcomes.filter(({ other }) => other).length,
    foundBySimulation: outcomes.filter(({ other }) => other?.kind === 'found').length,
  };
  if (flags.write) writeTable(outcomes);
  printProof('planted', { ...figures, seconds: Math.round((Date.now() - began) / 1_000) });
  return figures.found === figures.patches && figures.patches > 0;
}

if (flags.help) console.log(usage);
else if (flags.by !== 'tests' && flags.by !== 'simulation') {
  console.error(`--by is tests or simulation, not "${flags.by}".`);
  process.exit(2);
} else endWith(prove());
