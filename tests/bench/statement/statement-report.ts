import type { Measurement } from '../harness/measure';
import type { Figure, Plan } from './statement-run';

/**
 * A limit that the PDF has to keep, with what was measured by the clock, and by the time that the main thread
 * ran on a processor: what it would be on a machine that nobody else uses. The latter is null where the
 * system does not tell.
 */
export type Limit = {
  readonly what: string;
  readonly byClock: Judged;
  readonly onProcessor: Judged | null;
};
type Judged = { readonly measured: string; readonly isMet: boolean };

/** The figures as a table in Markdown. */
export function tableOf(figures: readonly Figure[], plan: Plan): string {
  const head = [
    ['', 'entries', 'seconds', 'of it on a processor', 'entries a second', 'peak memory, MB', 'idle, MB'],
    ['size, kB', 'first byte, s', 'longest block, ms', 'of it on a processor'],
  ].flat();
  const rows = figures.map(({ layout, entries, outcome }) => {
    const shown = [layout, grouped(entries)];
    if (outcome.kind === 'late')
      return [...shown, `more than ${plan.mostSeconds}`, ...head.slice(3).map(() => '')];
    const { seconds, onProcessorSeconds, bytes, firstByteSeconds, block, ...memory } = outcome.measurement;
    return [
      ...shown,
      seconds.toFixed(2),
      onProcessorSeconds?.toFixed(2) ?? '',
      grouped(entries / seconds),
      memory.peakMegabytes.toFixed(0),
      memory.idleMegabytes.toFixed(0),
      grouped(bytes / 1000),
      firstByteSeconds.toFixed(2),
      grouped(block.longestMs),
      block.longestOnProcessorMs?.toFixed(0) ?? '',
    ];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Each limit of the PDF. Throws where one of its figures is missing. */
export function limitsOf(figures: readonly Figure[], plan: Plan): readonly Limit[] {
  const of = (layout: Figure['layout'], entries: number): Measurement => {
    const found = figures.find((figure) => figure.layout === layout && figure.entries === entries);
    if (found?.outcome.kind !== 'measured')
      throw new Error(`${layout} was not measured with ${entries} entries`);
    return found.outcome.measurement;
  };
  const most = plan.compared.at(-1) ?? 0;
  const tables = [of('pdfkit table', most), of('pdfmake', most)];
  const compared = of('paydesk', most);
  const alone = of('paydesk', plan.alone);
  const thread = of('thread', plan.alone);
  const ratio = (secondsOf: (one: Measurement) => number | null) => {
    const ours = secondsOf(compared);
    const theirs = tables.map((table) => secondsOf(table) ?? 0);
    return ours === null ? null : Math.min(...theirs) / ours;
  };
  const times = (value: number) => ({ measured: `${value.toFixed(1)} times`, isMet: value >= 10 });
  const rate = (seconds: number) => ({
    measured: `${grouped(plan.alone / seconds)} a second`,
    isMet: plan.alone / seconds >= 8_000,
  });
  const block = (ms: number) => ({ measured: `${ms.toFixed(0)} ms`, isMet: ms <= 50 });
  const { peakMegabytes, firstByteSeconds, onProcessorSeconds } = alone;
  return [
    {
      what: `${grouped(most)} entries 10 times as fast as the faster table layout`,
      byClock: times(ratio(({ seconds }) => seconds) ?? 0),
      onProcessor: judged(
        ratio((one) => one.onProcessorSeconds),
        times,
      ),
    },
    {
      what: `${grouped(plan.alone)} entries at 8,000 a second`,
      byClock: rate(alone.seconds),
      onProcessor: judged(onProcessorSeconds, rate),
    },
    {
      what: 'at most 200 MB for it',
      byClock: { measured: `${peakMegabytes.toFixed(0)} MB`, isMet: peakMegabytes <= 200 },
      onProcessor: null,
    },
    {
      what: 'its first byte within a second',
      byClock: { measured: `${firstByteSeconds.toFixed(2)} s`, isMet: firstByteSeconds <= 1 },
      onProcessor: null,
    },
    {
      what: 'no block of the event loop above 50 ms in the web process, while the thread makes it',
      byClock: block(thread.block.longestMs),
      onProcessor: judged(thread.block.longestOnProcessorMs, block),
    },
    {
      what: 'nor where it is made without the thread',
      byClock: block(alone.block.longestMs),
      onProcessor: judged(alone.block.longestOnProcessorMs, block),
    },
  ];
}

const judged = (value: number | null, judge: (value: number) => Judged): Judged | null =>
  value === null ? null : judge(value);

/** The limits in words, one a line. */
export const limitLines = (limits: readonly Limit[]): string =>
  limits
    .map(({ what, byClock, onProcessor }) => {
      const alone =
        onProcessor && `; on a processor ${onProcessor.measured}${onProcessor.isMet ? '' : ', missed'}`;
      return `- ${what}: ${byClock.isMet ? 'met' : '**missed**'}, ${byClock.measured}${alone ?? ''}`;
    })
    .join('\n');

const grouped = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
