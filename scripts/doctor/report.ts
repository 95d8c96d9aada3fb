import type { Finding } from './finding';

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'problem ' } as const;

/** A line for each finding, and below it what to do. */
export const reportLines = (findings: readonly Finding[]): readonly string[] => {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [
    ...findings.flatMap((finding) => [
      `${marks[finding.state]} ${finding.about.padEnd(width)}  ${inOneLine(finding.says)}`,
      ...(finding.state === 'ok' ? [] : [`${' '.repeat(marks.ok.length + 1)}→ ${inOneLine(finding.todo)}`]),
    ]),
    '',
    `ok: ${count('ok')}, warnings: ${count('warning')}, problems: ${count('problem')}`,
  ];
};

/** A message of a server must not look like another finding. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ state }) => state === 'problem') ? 1 : 0;
