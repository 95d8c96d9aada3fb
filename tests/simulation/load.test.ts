import { afterAll, expect, test } from 'vitest';
import { build, isBuilt } from '@/scripts/demo/build';
import { printProof } from '@/tests/assurance/proof';
import { aFew } from '../assurance/load/data/year';
import { runFlood } from '../assurance/load/flood/run';
import { openLoadPlace } from '../assurance/load/people/place';
import { runCrowd } from '../assurance/load/people/run';
import { steps } from '../assurance/load/people/steps';
import { type Compared, compare, comparedTable, ratio, type Timings } from '../assurance/load/people/timings';
import { figuresOf, growthOf, otherReplies, repetitionsOf } from '../assurance/load/statements/judge';
import { isOfShortForm } from '../assurance/load/statements/pages';
import { countStatements } from '../assurance/load/statements/run';

const parts = (process.env.PAYDESK_LOAD_PARTS ?? 'statements,people,flood').split(',');
const share = Number(process.env.PAYDESK_LOAD_SHARE ?? 1);
const pages = process.env.PAYDESK_LOAD_PAGES ?? 'all';
const rows = Number(process.env.PAYDESK_LOAD_ROWS ?? 10_000);
const times = Number(process.env.PAYDESK_LOAD_TIMES ?? 15);
const turns = Number(process.env.PAYDESK_LOAD_TURNS ?? 4);
const seed = Number(process.env.PAYDESK_SEED ?? 1);

/** The p99 of all reads and of all writes in the crowd, in terms of one person alone. */
const mostRatioOfP99 = 10;
/** Median and p95 of pages during a flood of sign-ins, in terms of those without. */
const mostFloodRatio = 4 / 3;

const began = Date.now();
const log = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const isKind = (kind: 'read' | 'write') => (name: string) =>
  steps.some((step) => step.name === name && step.kind === kind);

const rounded = (row: Compared | undefined) =>
  row && {
    alone: Math.round(row.alone.p99),
    loaded: Math.round(row.loaded.p99),
    ratio: ratio(row.loaded.p99, row.alone.p99),
  };

function printFailures(...all: readonly Timings[]): number {
  const failures = all.flatMap((one) => one.failures);
  for (const failure of failures.slice(0, 50)) console.log(failure);
  return failures.length;
}

test.runIf(parts.includes('statements'))(
  'no page issues more statements on a year of data than on a hundredth of it',
  async () => {
    if (!isBuilt()) await build();
    const sizes = [aFew, 0.01 * share, share];
    const { counted, differences } = await countStatements({
      sizes,
      log,
      ...(pages === 'important' && { isChosen: isOfShortForm }),
    });
    const [grown, repeated] = [counted.flatMap(growthOf), counted.flatMap(repetitionsOf)];
    const others = otherReplies(counted);
    for (const line of [...grown, ...repeated, ...others, ...differences]) console.log(line);
    printProof('load', { claim: 'statements', share, ...figuresOf(counted) });
    expect(grown).toEqual([]);
    expect(repeated).toEqual([]);
    expect(others).toEqual([]);
    expect(differences).toEqual([]);
  },
);

/** One for both claims, as its data takes a minute. */
let opened: ReturnType<typeof openLoadPlace> | undefined;
async function openPlace(): Promise<Place> {
  if (!isBuilt()) await build();
  opened ??= openLoadPlace({ share, seed, log });
  return opened;
}
afterAll(async () => (await opened)?.close());

test.runIf(parts.includes('people'))('fifty people work while a batch runs', async () =>
  provePeople(await openPlace()),
);

test.runIf(parts.includes('flood'))(
  'a flood of sign-ins does not hold up those who are signed in',
  async () => proveFlood(await openPlace()),
);

type Place = Awaited<ReturnType<typeof openLoadPlace>>;

async function provePeople(place: Place): Promise<void> {
  const { alone, loaded, seconds, isPaid } = await runCrowd(place, { rows, times }, log);
  const reads = compare('all reads', alone, loaded, isKind('read'));
  const writes = compare('all writes', alone, loaded, isKind('write'));
  console.log(comparedTable(['alone', 'of fifty'], [...reads, ...writes]));
  const failures = printFailures(alone, loaded);
  const [readP99, writeP99] = [rounded(reads.at(-1)), rounded(writes.at(-1))];
  printProof('load', {
    claim: 'people',
    seed,
    share,
    times,
    people: place.people.length,
    rows,
    seconds: Math.round(seconds),
    isPaid,
    requests: [...loaded.taken.values()].reduce((sum, each) => sum + each.length, 0),
    failures,
    readP99,
    writeP99,
    mostRatioOfP99,
  });
  expect({ failures, isPaid }).toEqual({ failures: 0, isPaid: true });
  for (const p99 of [readP99, writeP99]) expect(p99?.ratio).toBeLessThanOrEqual(mostRatioOfP99);
}

async function proveFlood(place: Place): Promise<void> {
  const { quiet, flooded, attacks } = await runFlood(place, { seed, turns }, log);
  const pages = compare('all pages', quiet, flooded, () => true);
  console.log(comparedTable(['without', 'in a flood'], pages));
  const failures = printFailures(quiet, flooded);
  const all = pages.at(-1);
  const ratios = all && {
    median: ratio(all.loaded.median, all.alone.median),
    p95: ratio(all.loaded.p95, all.alone.p95),
  };
  const sum = (of: 'attempts' | 'refused') => attacks.reduce((total, attack) => total + attack[of], 0);
  const others = attacks.flatMap((attack) => [...attack.others]);
  printProof('load', {
    claim: 'flood',
    seed,
    share,
    turns,
    attempts: sum('attempts'),
    refused: sum('refused'),
    others,
    failures,
    pages: all?.times,
    without: all?.alone,
    flooded: all?.loaded,
    ratios,
  });
  expect({ failures, letIn: sum('attempts') - sum('refused') }).toEqual({ failures: 0, letIn: 0 });
  expect(ratios?.median).toBeLessThanOrEqual(mostFloodRatio);
  expect(ratios?.p95).toBeLessThanOrEqual(mostFloodRatio);
}
