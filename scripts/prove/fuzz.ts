import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type FuzzName, fuzzParts } from '@/tests/assurance/fuzz/all-kinds';
import type { FuzzFigures } from '@/tests/assurance/fuzz/run';
import { endWith, printProof } from '@/tests/assurance/proof';

const usage = `Usage: npm run prove:fuzz -- [--inputs 1000000] [--part ${Object.keys(fuzzParts).join('|')}] [--seed 1]
                             [--minutes N] [--from NUMBER] [--show NUMBER]

Reads mutated inputs by the shipped parsers, each part in a process of its own with a heap of 512 MB. Each input has to end in one of
the declared results, and keep its properties. A part that makes no progress for a minute is killed, which counts as a defect. Prints
what the inputs were read as, speed and memory, and one line PROOF. --minutes ends a part earlier, --show prints one of its inputs.`;

const { values: flags } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    part: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    from: { type: 'string', default: '1' },
    show: { type: 'string' },
    child: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const heapMegabytes = 512;
/** Milliseconds without a hundred inputs more until a part is taken to hang; ten seconds would be unusual. */
const hangMs = 60_000;

const names = (Object.keys(fuzzParts) as FuzzName[]).filter((name) => !flags.part || name === flags.part); // safe: the keys of the parts

/** Runs one part here, and writes its progress and its figures as lines. */
async function runHere(name: FuzzName): Promise<void> {
  const figures = await fuzzParts[name].run({
    seed: Number(flags.seed),
    inputs: Number(flags.inputs),
    from: Number(flags.from),
    mostSeconds: flags.minutes === undefined ? undefined : Number(flags.minutes) * 60,
    onProgress: (number) => console.log(`AT ${number}`),
  });
  console.log(`FIGURES ${JSON.stringify(figures)}`);
}

type Ended = { readonly figures: FuzzFigures } | { readonly died: string };

/** Runs one part in a process of its own, and ends it if it hangs. */
async function runApart(name: FuzzName): Promise<Ended> {
  const passed = process.argv
    .slice(2)
    .filter((each, index, all) => each !== '--part' && all[index - 1] !== '--part');
  const args = ['scripts/run.mjs', 'scripts/prove/fuzz.ts', ...passed, '--part', name, '--child'];
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [last, figures, isHung] = ['none', '', false];
  const watch = setTimeout(() => {
    isHung = true;
    child.kill('SIGKILL');
  }, hangMs);
  for await (const line of createInterface({ input: child.stdout })) {
    watch.refresh();
    if (line.startsWith('FIGURES ')) figures = line.slice('FIGURES '.length);
    else if (line.startsWith('AT ')) last = line.slice('AT '.length);
  }
  clearTimeout(watch);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  if (figures !== '') return { figures: JSON.parse(figures) };
  return { died: `${name} ${isHung ? 'hung' : 'crashed'} within the hundred inputs after ${last}` };
}

function printFigures({ kind, inputs, seconds, perSecond, results, ...measured }: FuzzFigures): void {
  console.log(`${kind}: ${inputs} inputs in ${seconds} s, ${perSecond} a second`);
  for (const [result, count] of Object.entries(results))
    console.log(`  ${String(count).padStart(9)}  ${result}`);
  const { medianMs, slowest, slow, rss, defects } = measured;
  console.log(
    `  median ${medianMs} ms, slowest ${slowest.ms} ms (#${slowest.number}), ${slow.length} slow each time`,
  );
  console.log(`  ${rss.early} MB early, ${rss.most} MB at most`);
  for (const { number, error, input } of defects)
    console.log(`  DEFECT #${number} ${error}: ${input.slice(0, 400)}`);
}

async function prove(): Promise<boolean> {
  const ended: Ended[] = [];
  for (const name of names) {
    const one = await runApart(name);
    ended.push(one);
    if ('figures' in one) printFigures(one.figures);
    else console.log(one.died);
  }
  const parts = ended.flatMap((one) => ('figures' in one ? [one.figures] : []));
  const died = ended.flatMap((one) => ('died' in one ? [one.died] : []));
  const short = parts.map(({ defects, results: _, ...figures }) => ({ ...figures, defects: defects.length }));
  const defects = parts.reduce((sum, each) => sum + each.defects.length, died.length);
  printProof('fuzz', { seed: Number(flags.seed), defects, died, parts: short });
  return defects === 0;
}

async function main(): Promise<boolean> {
  const [only] = names;
  if (flags.help || only === undefined) {
    console.log(usage);
    return flags.help;
  }
  if (flags.show !== undefined) console.log(fuzzParts[only].shown(Number(flags.seed), Number(flags.show)));
  else if (flags.child) await runHere(only);
  else return prove();
  return true;
}

endWith(main());
