import { markdownTable, type Target } from '../harness/target';
import type { Contestant, DispatcherFigure } from './dispatcher-run';

const find = (
  figures: readonly DispatcherFigure[],
  roundTripMs: number,
  contestant: Contestant,
): DispatcherFigure | undefined =>
  figures.find((figure) => figure.roundTripMs === roundTripMs && figure.contestant === contestant);

const timesSerial = (figures: readonly DispatcherFigure[], figure: DispatcherFigure): number =>
  figure.perSecond / (find(figures, figure.roundTripMs, 'serial')?.perSecond ?? Number.NaN);

const shareOfCeiling = (figures: readonly DispatcherFigure[], figure: DispatcherFigure): number =>
  figure.perSecond / (find(figures, figure.roundTripMs, 'ceiling')?.perSecond ?? Number.NaN);

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 2 : 0)} %`;
const known = (value: number, text: string): string => (Number.isNaN(value) ? '' : text);

/** The table of docs/performance.md. */
export function dispatcherTable(figures: readonly DispatcherFigure[]): string {
  const rows = figures.map((figure) => {
    const times = timesSerial(figures, figure);
    const share = shareOfCeiling(figures, figure);
    return [
      `${figure.roundTripMs} ms`,
      figure.contestant,
      figure.perSecond.toFixed(1),
      known(times, times.toFixed(1)),
      known(share, percent(share)),
      percent(figure.refusedShare),
      figure.clientMicros.toFixed(0),
      figure.sandboxMicros.toFixed(0),
      figure.isEachOnce ? 'yes' : `no ${JSON.stringify(figure.unknown)}`,
    ];
  });
  const head = [
    'round trip',
    'client',
    'requests a second',
    'times serial',
    'of the ceiling',
    'nonces refused',
    'its processor, µs a request',
    "the sandbox's, µs",
    'each once',
  ];
  return markdownTable(head, rows);
}

/** How many times serial the dispatcher is to be, by round trip in milliseconds. */
const leastTimesSerial: ReadonlyMap<number, number> = new Map([
  [25, 50],
  [50, 75],
  [100, 75],
]);
const leastShareOfCeiling = 0.85;
const mostRefusedShare = 0.01;
const leastTimesSerialOverHttp1 = 10;

/** What was to be reached, and whether it was, for every round trip that was measured. */
export function dispatcherTargets(figures: readonly DispatcherFigure[]): readonly Target[] {
  return figures.flatMap((figure): Target[] => {
    const { roundTripMs, contestant, refusedShare, isEachOnce } = figure;
    const at = `at ${roundTripMs} ms`;
    const times = timesSerial(figures, figure);
    const once: Target = {
      what: `${contestant} ${at}: each payment once`,
      found: String(isEachOnce),
      isMet: isEachOnce,
    };
    const timesAtLeast = (least: number): Target => ({
      what: `${contestant} ${at}: at least ${least} times serial`,
      found: times.toFixed(1),
      isMet: times >= least,
    });
    if (contestant === 'dispatcher, HTTP/1.1') return [timesAtLeast(leastTimesSerialOverHttp1), once];
    if (contestant !== 'dispatcher') return isEachOnce ? [] : [once];
    const share = shareOfCeiling(figures, figure);
    const least = leastTimesSerial.get(roundTripMs);
    return [
      ...(least === undefined ? [] : [timesAtLeast(least)]),
      {
        what: `${contestant} ${at}: at least ${percent(leastShareOfCeiling)} of the ceiling`,
        found: percent(share),
        isMet: share >= leastShareOfCeiling,
      },
      {
        what: `${contestant} ${at}: at most ${percent(mostRefusedShare)} refused nonces`,
        found: percent(refusedShare),
        isMet: refusedShare <= mostRefusedShare,
      },
      once,
    ];
  });
}
