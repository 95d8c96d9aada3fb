import { parseArgs } from 'node:util';
import { problemsOf } from '@/tests/assurance/asvs/check';
import { chapterOf, countLines, countVerdicts } from '@/tests/assurance/asvs/counts';
import { readRows } from '@/tests/assurance/asvs/page';
import { runNamed } from '@/tests/assurance/asvs/run';
import { printProof } from '@/tests/assurance/proof';

const usage = `Usage: npm run prove:asvs -- [--run] [--project unit|integration] [--chapter V6]

Checks the pages of docs/asvs: every requirement of OWASP ASVS 5.0.0 of levels 1 and 2, and those of level 3 on transactions, has one row
with a verdict and its proof; every named file exists, and every named test is in its file under exactly that title. Prints the
verdicts of each chapter, and one line PROOF. --run also runs the named tests, except those of a browser; --project and
--chapter run and count some of them.`;

const { values: flags } = parseArgs({
  options: {
    run: { type: 'boolean', default: false },
    project: { type: 'string' },
    chapter: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function prove(): boolean {
  const began = Date.now();
  const rows = readRows();
  const problems = problemsOf(rows);
  const chosen = rows.filter((row) => flags.chapter === undefined || chapterOf(row) === flags.chapter);
  const projects = (['unit', 'integration'] as const).filter(
    (project) => flags.project === undefined || flags.project === project,
  );
  const ran = flags.run ? runNamed(chosen, projects) : undefined;
  for (const line of countLines(chosen)) console.log(line);
  for (const problem of [...problems, ...(ran?.problems ?? [])]) console.log(`WRONG ${problem}`);
  const levels = [1, 2, 3].map((level) => rows.filter((row) => row.level === level).length);
  printProof('asvs', {
    levels,
    verdicts: countVerdicts(rows),
    wrong: problems.length,
    ...(ran && { ranFiles: ran.files, ranTests: ran.tests, failed: ran.problems.length }),
    seconds: Math.round((Date.now() - began) / 1_000),
  });
  return problems.length + (ran?.problems.length ?? 0) === 0;
}

if (flags.help) console.log(usage);
else process.exit(prove() ? 0 : 1);
