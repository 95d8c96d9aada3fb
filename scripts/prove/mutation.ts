import { parseArgs } from 'node:util';
import { isProven, type Judgement, judge, leastScore } from '@/tests/assurance/mutation/judge';
import { runSubject } from '@/tests/assurance/mutation/run';
import { type Subject, subjects } from '@/tests/assurance/mutation/subjects';
import { draftEntry, readSurvivors } from '@/tests/assurance/mutation/survivors';
import { endWith, printProof } from '@/tests/assurance/proof';

const usage = `Usage: npm run prove:mutation -- [--only money,decide] [--jobs 2] [--again] [--files lib/kernel/money.ts:35-50]

Changes the code of each subject of tests/assurance/mutation/subjects.ts in one small place at a time, as a reversed condition or an
empty list, and runs the subject's unit tests against each such mutant. Fails if less than ${leastScore * 100} % of a subject's mutants make
a test fail, or if a survivor is not in tests/assurance/mutation/survivors with its reason. Prints unlisted survivors, counts, and one
line PROOF. --again tests only what changed since the last run with --again. --files tests some files or lines of the chosen
subjects, and only shows what survives.`;

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
    files: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const names = flags.only?.split(',') ?? subjects.map(({ name }) => name);

async function prove(): Promise<boolean> {
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length > 0) throw new Error(`no such subject: ${unknown.join(', ')}`);
  const chosen = subjects.filter(({ name }) => names.includes(name));
  let holds = true;
  for (const subject of chosen) holds = (await proveSubject(subject)) && holds;
  return holds;
}

async function proveSubject(subject: Subject): Promise<boolean> {
  const began = Date.now();
  const only = flags.files?.split(',');
  const mutants = await runSubject(subject, {
    concurrency: Number(flags.jobs),
    incremental: flags.again,
    ...(only && { only }),
  });
  const judged = judge(mutants, only ? [] : readSurvivors(subject.name));
  for (const mutant of judged.unexplained) console.log(`\n${draftEntry(mutant)}`);
  for (const { file, line } of judged.outdated) console.log(`\nOUTDATED ${file}: ${line}`);
  if (only) return printPart(judged);
  const { unexplained, outdated, score = 0, ...counts } = judged;
  printProof(`mutation/${subject.name}`, {
    files: subject.files.length,
    ...counts,
    score: Math.round(score * 1_000) / 10,
    unexplained: unexplained.length,
    outdated: outdated.length,
    again: flags.again,
    seconds: Math.round((Date.now() - began) / 1_000),
  });
  return isProven(judged);
}

function printPart({ found, survived }: Judgement): boolean {
  console.log(`\n${found} found, ${survived} survived`);
  return survived === 0;
}

if (flags.help) console.log(usage);
else endWith(prove());
