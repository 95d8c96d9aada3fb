import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { endWith, printProof } from '@/tests/assurance/proof';
import { longFormCommand, runLongForm } from './run-long-form';

const usage = `Usage: npm run simulate -- [--seeds 1000000] [--singles all] [--pairs all] [--seed 1] [--story 'paid at once'] [--jobs 2] [--first]
       npm run simulate -- --store postgres [--seeds 2000] [--singles all] [--pairs all]
       npm run simulate -- --story 'paid at once' --plan 'd4=cut before,p3=reply lost'

One order at a time goes from its approval to its end, by the shipped engine. Each statement and each request of its workers is a
moment, at which something happens: a cut, a lost reply, a death, another worker, a recall, a fail-over. First one strike at each moment,
then each pair of strikes, then as many rounds with two to four strikes as there are seeds. In memory the store, the network and the
time are simulated, a thousand rounds a second; on postgres they are a real PostgreSQL and the sandbox over HTTP, and pairs are those
at two requests. The order has to say what the provider did, at each step. Prints counts and a line PROOF; a broken round prints its
plan and trace. --first ends with the first that is broken, in one process.`;

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string', default: 'memory' },
    singles: { type: 'string', default: 'all' },
    pairs: { type: 'string', default: 'all' },
    seeds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string' },
    story: { type: 'string' },
    plan: { type: 'string' },
    first: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const settings = {
  PAYDESK_SINGLES: flags.singles,
  PAYDESK_PAIRS: flags.pairs,
  PAYDESK_SEEDS: flags.seeds ?? (flags.store === 'memory' ? '1000000' : '2000'),
  PAYDESK_SEED: flags.seed,
  ...(flags.story ? { PAYDESK_STORY: flags.story } : {}),
  ...(flags.first ? { PAYDESK_FIRST: '1' } : {}),
  ...(flags.plan ? { PAYDESK_PLAN: flags.plan } : {}),
};

/** Ends the command if a flag is no such number: it would run nothing, and find nothing broken. */
function mustBeNumber(flag: 'seeds' | 'singles' | 'pairs' | 'seed' | 'jobs', least: number): void {
  const typed = flags[flag];
  if (typed === undefined || (typed === 'all' && (flag === 'singles' || flag === 'pairs'))) return;
  if (/^\d+$/.test(typed) && Number(typed) >= least) return;
  console.error(`--${flag} takes a whole number from ${least}, not "${typed}".`);
  process.exit(2);
}

type Figures = { readonly [name: string]: number | null | Figures };

/** Runs a part of the rounds in a process of its own, and returns its figures. */
async function runShare(share: string): Promise<{ readonly figures: Figures; readonly isProven: boolean }> {
  const { command, args } = longFormCommand('simulate-in-memory.test.ts');
  const env = { ...process.env, ...settings, PAYDESK_SHARE: share };
  const running = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  let figures: Figures = {};
  for await (const line of createInterface(running.stdout)) {
    if (line.startsWith('PROOF ')) figures = JSON.parse(line.slice('PROOF '.length)) as Figures;
    else console.log(line);
  }
  const isProven =
    running.exitCode === 0 || (await new Promise((end) => running.once('close', (code) => end(code === 0))));
  return { figures, isProven };
}

/** Counts of several processes, added up. */
const added = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => {
      const [left = 0, right = 0] = [one[name], other[name]];
      if (typeof left === 'number' && typeof right === 'number') return [name, left + right];
      return [name, added(asFigures(left), asFigures(right))];
    }),
  );

const asFigures = (of: number | null | Figures): Figures => (typeof of === 'number' || of === null ? {} : of);

async function prove(): Promise<boolean> {
  const began = performance.now();
  const jobs = flags.first ? 1 : Number(flags.jobs ?? availableParallelism());
  const shares = await Promise.all(
    Array.from({ length: jobs }, (_, number) => runShare(`${number}/${jobs}`)),
  );
  const counts = shares.map(
    ({ figures: { rounds = 0, whole = 0, repeated = 0, broken = 0, strikes = {}, ends = {} } }) => ({
      rounds,
      whole,
      repeated,
      broken,
      strikes,
      ends,
    }),
  );
  const total = counts.reduce<Figures>(added, {});
  const seconds = Math.round((performance.now() - began) / 1_000);
  const moments = shares[0]?.figures.moments;
  const foundAfter = flags.first ? shares[0]?.figures.foundAfter : undefined;
  const aSecond = Math.round(Number(total.rounds) / seconds);
  printProof('simulation', {
    seed: Number(flags.seed),
    jobs,
    seconds,
    aSecond,
    moments,
    foundAfter,
    ...total,
  });
  return shares.every(({ isProven }) => isProven);
}

for (const flag of ['seeds', 'singles', 'pairs', 'seed'] as const) mustBeNumber(flag, 0);
mustBeNumber('jobs', 1);
if (flags.store !== 'memory' && flags.store !== 'postgres') {
  console.error(`--store is memory or postgres, not "${flags.store}".`);
  process.exit(2);
}
if (flags.help) console.log(usage);
else if (flags.store === 'postgres') process.exit(runLongForm('simulate-on-postgres.test.ts', settings));
else if (flags.plan) process.exit(runLongForm('simulate-in-memory.test.ts', settings));
else endWith(prove());
