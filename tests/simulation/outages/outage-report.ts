import { expect } from 'vitest';
import type { Probe } from './watch';

export type OutageReport = {
  readonly rows: number;
  /** Rows that the provider paid once, references that it did not pay, and those it paid twice. */
  readonly once: number;
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  /** Rows that Paydesk has as completed. */
  readonly completed: number;
  readonly paidBefore: number;
  readonly paidAtReturn: number;
  readonly during: Probes;
  readonly after: Probes;
  /** From the return of the database until the first page and the next payment. */
  readonly pagesSeconds: number;
  readonly sendingSeconds: number;
  readonly doneSeconds: number;
  /** Processes that ended by themselves. */
  readonly ended: readonly string[];
  readonly lines: Readonly<Record<'web' | 'worker', readonly string[]>>;
};

export type Probes = { readonly pages: readonly Probe[]; readonly health: readonly Probe[] };

/** Each row once, nobody waited longer than this, and neither process ended. */
export function expectWhole(report: OutageReport, { longestPageMs }: { readonly longestPageMs: number }) {
  expect(report).toMatchObject({
    once: report.rows,
    completed: report.rows,
    lost: [],
    twice: [],
    ended: [],
  });
  expect(slowest([...report.during.pages, ...report.after.pages])).toBeLessThan(longestPageMs);
  expect(linesWithValues(report)).toEqual([]);
}

/** Lines of the log with a row's name, account or reference, or longer than a line may be. */
const linesWithValues = ({ lines }: OutageReport): readonly string[] =>
  [...lines.web, ...lines.worker].filter(
    (line) => line.length > 4_200 || /Outage \d|[A-Z]{2}\d{2}[A-Z0-9]{12}/.test(line),
  );

export function printed(name: string, report: OutageReport): string {
  const { during, after, lines } = report;
  return [
    '',
    `${name}: ${report.rows} rows, ${report.once} paid once, ${report.lost.length} lost, ${report.twice.length} twice`,
    `  paid before ${report.paidBefore}, at the return ${report.paidAtReturn}`,
    `  pages during it ${statuses(during.pages)}, longest ${seconds(slowest(during.pages))}; after it ${statuses(after.pages)}, longest ${seconds(slowest(after.pages))}`,
    `  /api/ready during it ${statuses(during.health)}, longest ${seconds(slowest(during.health))}`,
    `  pages again after ${report.pagesSeconds.toFixed(1)} s, sending after ${report.sendingSeconds.toFixed(1)} s, done after ${report.doneSeconds.toFixed(1)} s`,
    `  lines of the log: web ${lines.web.length}, worker ${lines.worker.length}`,
  ].join('\n');
}

const slowest = (probes: readonly Probe[]): number => Math.max(0, ...probes.map(({ ms }) => ms));
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function statuses(probes: readonly Probe[]): string {
  const counts = new Map<Probe['status'], number>();
  for (const { status } of probes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
}
