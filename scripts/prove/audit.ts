import { parseArgs } from 'node:util';
import { createDatabase } from '@/lib/db/client';
import { openHistory } from '@/tests/assurance/audit/history';
import { described, escapesOf, figuresOf, outcomeLines } from '@/tests/assurance/audit/outcome';
import { openPythonVerifier } from '@/tests/assurance/audit/python-verifier';
import { tamper } from '@/tests/assurance/audit/run';
import { spotChecks } from '@/tests/assurance/audit/spot-checks';
import { readTables } from '@/tests/assurance/audit/tables';
import { endWith, printProof } from '@/tests/assurance/proof';

const usage = `Usage: npm run prove:audit -- [--tamperings 1000] [--seed 1] [--only NUMBER] [--dumps 25]

Fills a PostgreSQL by commands and the engine, and tampers with it as its owner with every trigger off: edits, exchanges, deletions,
truncations, forged rows and rewritten chains, one at a time. audit:verify and the verifier in Python, which gets the export and the
dump alone, have to find each; so have both in so many dumps of pg_dump, restored. Prints what was found of each class, and one line
PROOF with all figures. A line that begins with - is of a class that the chain does not protect. --only repeats one of them.`;

const { values: flags } = parseArgs({
  options: {
    tamperings: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    dumps: { type: 'string', default: '25' },
    help: { type: 'boolean', default: false },
  },
});

async function prove(): Promise<boolean> {
  const began = Date.now();
  const [seed, tamperings] = [Number(flags.seed), Number(flags.tamperings)];
  const history = await openHistory();
  const { db, sql, close } = createDatabase(history.attacked, { max: 1 });
  const python = openPythonVerifier();
  try {
    const tables = await readTables(sql);
    const only = flags.only === undefined ? undefined : Number(flags.only);
    const attempts = await tamper({ db, sql, tables, python }, { seed, tamperings, only, log: console.log });
    if (attempts.length === 0) throw new Error(`there is nothing to tamper with under number ${only}`);
    const spots = only === undefined ? await spotChecks(history, { seed, count: Number(flags.dumps) }) : [];
    for (const line of outcomeLines(attempts)) console.log(line);
    const { shipped, python: ofPython } = escapesOf(attempts);
    for (const each of only === undefined ? [...shipped, ...ofPython] : attempts)
      console.log(described(each));
    const missedDumps = spots.filter((spot) => spot.shipped === 'missed' || spot.python === 'missed');
    for (const { what, shipped: ours, python: theirs } of missedDumps)
      console.log(`in a dump: ${what}: audit:verify ${ours}, Python ${theirs}`);
    const figures = { seed, ...figuresOf(attempts), dumps: spots.length, missedInDumps: missedDumps.length };
    printProof('audit', { ...figures, seconds: Math.round((Date.now() - began) / 1_000) });
    return shipped.length + ofPython.length + missedDumps.length === 0;
  } finally {
    python.close();
    await close();
    await history.close();
  }
}

if (flags.help) console.log(usage);
else endWith(prove());
