import { existsSync } from 'node:fs';
import { type Row, verdicts } from './page';
import requirements from './requirements.json' with { type: 'json' };
import { titlesIn } from './titles';

const levels: ReadonlyMap<string, number> = new Map([
  ...requirements.level1.map((id) => [id, 1] as const),
  ...requirements.level2.map((id) => [id, 2] as const),
  ...requirements.level3.map((id) => [id, 3] as const),
]);

/** The requirements that have to be judged: levels 1 and 2, and those of level 3 on transactions. */
export const toJudge: readonly string[] = [...levels.keys()].filter(
  (id) => levels.get(id) !== 3 || requirements.transactions.includes(id),
);

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** A reason in fewer characters explains nothing. */
const shortestReason = 25;

/** What is wrong with the pages, in words; empty if everything that they name is there. */
export function problemsOf(rows: readonly Row[]): string[] {
  const judged = rows.map(({ id }) => id);
  const missing = toJudge.filter((id) => !judged.includes(id));
  const further = judged.filter((id, at) => !toJudge.includes(id) || judged.indexOf(id) !== at);
  return [
    ...missing.map((id) => `${id} has no row`),
    ...further.map((id) => `${id} has a row too many`),
    ...rows.flatMap((row) => problemsOfRow(row).map((problem) => `${row.id} ${problem}`)),
  ];
}

function problemsOfRow({ id, level, subject, verdict, evidence, links, reason }: Row): string[] {
  const problems: string[] = [];
  if (levels.get(id) !== level) problems.push(`is of level ${levels.get(id)}`);
  if (subject === '') problems.push('has no subject');
  if (!verdicts.some((known) => known === verdict)) problems.push(`has the verdict "${verdict}"`);
  if (verdict === 'met' && evidence.length + links.length === 0) problems.push('has no proof');
  if (verdict === 'operator' && links.length === 0) problems.push('names no page for operators');
  if (verdict !== 'met' && reason.length < shortestReason) problems.push('has no reason');
  for (const { path, titles } of evidence) problems.push(...problemsOfFile(path, titles));
  return problems;
}

function problemsOfFile(path: string, titles: readonly string[]): string[] {
  if (!existsSync(path)) return [`names ${path}, which is not there`];
  if (!isTest(path)) return titles.length > 0 ? [`names a test in ${path}, which has none`] : [];
  if (titles.length === 0) return [`names no test of ${path}`];
  const existing = titlesIn(path);
  return titles
    .filter((title) => !existing.has(title))
    .map((title) => `names "${title}", which is no test of ${path}`);
}
