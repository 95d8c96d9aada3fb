import { markdownTable, type Target } from '../harness/target';
import type { ReadingFigure, VerifyFigure } from './verify-run';

export type Turn = VerifyFigure & ReadingFigure;

export type VerifyFigures = {
  /** A tenth of the orders, for what grows with them. */
  readonly small: VerifyFigure;
  readonly turns: readonly Turn[];
  readonly tampered: VerifyFigure & { readonly order: string };
};

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const times = (ratio: number): string => `${ratio.toFixed(1)} times`;

/** The middle of the turns counts, for each figure by itself. */
export function summary({ small, turns }: VerifyFigures) {
  const of = (read: (turn: Turn) => number) => middle(turns.map(read));
  return {
    seconds: of(({ seconds }) => seconds),
    processorSeconds: of(({ processorSeconds }) => processorSeconds),
    ordersPerSecond: of(({ orders, seconds }) => orders / seconds),
    ofCopy: of(({ seconds, copySeconds }) => seconds / copySeconds),
    ofDump: of(({ seconds, dumpSeconds }) => seconds / dumpSeconds),
    peakMegabytes: Math.max(...turns.map(({ peakMegabytes }) => peakMegabytes)),
    ofSmallMemory: Math.max(...turns.map(({ peakMegabytes }) => peakMegabytes)) / small.peakMegabytes,
  };
}

export function verifyTable({ small, turns, tampered }: VerifyFigures): string {
  const row = (what: string, one: VerifyFigure & Partial<ReadingFigure>) => [
    what,
    one.orders.toLocaleString('en'),
    one.records.toLocaleString('en'),
    one.seconds.toFixed(1),
    Math.round(one.orders / one.seconds).toLocaleString('en'),
    one.processorSeconds.toFixed(1),
    `${Math.round(one.peakMegabytes)} MB`,
    one.copySeconds ? `${one.copySeconds.toFixed(2)}; ${times(one.seconds / one.copySeconds)}` : '',
    one.dumpSeconds ? `${one.dumpSeconds.toFixed(2)}; ${times(one.seconds / one.dumpSeconds)}` : '',
    String(one.differences.length),
  ];
  return markdownTable(
    [
      '',
      'orders',
      'records',
      'seconds',
      'orders a second',
      'its processor, s',
      'peak memory',
      'COPY, s',
      'pg_dump, s',
      'differences',
    ],
    [
      row('a tenth', small),
      ...turns.map((turn, index) => row(`turn ${index + 1}`, turn)),
      row('one changed', tampered),
    ],
  );
}

export function verifyTargets(figures: VerifyFigures): readonly Target[] {
  const { seconds, processorSeconds, peakMegabytes, ofSmallMemory } = summary(figures);
  const { turns, small, tampered } = figures;
  const honest = [small, ...turns].flatMap(({ differences }) => differences);
  const isFound =
    tampered.code === 1 &&
    tampered.differences.length > 0 &&
    tampered.differences.every((line) => line.includes(tampered.order));
  return [
    {
      what: 'at most two minutes on a processor',
      found: `${processorSeconds.toFixed(1)} s; ${seconds.toFixed(1)} s by the clock`,
      isMet: processorSeconds <= 120,
    },
    {
      what: 'at most half as much memory again as for a tenth of the orders',
      found: `${Math.round(peakMegabytes)} MB, ${ofSmallMemory.toFixed(2)} times`,
      isMet: ofSmallMemory <= 1.5,
    },
    { what: 'no difference in an untouched database', found: `${honest.length}`, isMet: honest.length === 0 },
    {
      what: 'the one order whose amount was changed is named, and none besides, with the end code 1',
      found: `${tampered.differences.length} lines, end code ${tampered.code}`,
      isMet: isFound,
    },
  ];
}
