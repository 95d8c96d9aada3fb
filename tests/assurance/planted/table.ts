import { writeFileSync } from 'node:fs';
import type { Outcome } from './run';

const path = 'docs/planted-bugs.md';

const introduction = `# Planted bugs

Each is a patch below \`tests/assurance/planted/patches\`, which \`npm run prove:planted\` plants in a copy of the project; see
[assurance.md](assurance.md#2-planted-bugs). The command writes this table with \`--write\`. The last column is filled for bugs in code that
the simulation in memory runs: after how many rounds it finds them, or that it does not.
`;

/** Writes the table of the document: each bug, the sentence that it makes untrue, and what found it. */
export function writeTable(outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(({ planted: { name, bug, breaks }, verdict, other }) =>
    [name, bug, breaks.sentence, wordsOf(verdict), other ? wordsOf(other) : '']
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  );
  const head = ['patch | bug | makes untrue | found by | by the simulation', '---|---|---|---|---'];
  writeFileSync(path, `${introduction}\n${[...head, ...rows].map((row) => `| ${row} |`).join('\n')}\n`);
}

const wordsOf = (verdict: Outcome['verdict']): string =>
  verdict.kind === 'found' ? verdict.by : verdict.why;
