import { markdownTable, type Target } from '../harness/target';
import type { PayoutsFigure, SerialFigure } from './payouts-run';

const leastTimesSerial = 20;

const perSecond = ({ rows }: PayoutsFigure, seconds: number): number => rows / seconds;

/** The table of docs/performance.md. */
export function payoutsTable(serial: SerialFigure, figures: readonly PayoutsFigure[]): string {
  const rows = figures.map((figure) => {
    const whole = perSecond(figure, figure.endToEndSeconds);
    return [
      figure.scenario,
      figure.rows.toLocaleString('en'),
      perSecond(figure, figure.importSeconds).toFixed(0),
      figure.approvalSeconds.toFixed(1),
      perSecond(figure, figure.releaseSeconds).toFixed(0),
      whole.toFixed(0),
      (whole / serial.createdAndRead).toFixed(1),
      (whole / serial.created).toFixed(1),
      (figure.transactions / figure.rows).toFixed(2),
      (figure.costs.workerMs / figure.rows).toFixed(2),
      (figure.costs.databaseMs / figure.rows).toFixed(2),
      (figure.costs.bytes / figure.rows / 1_000).toFixed(1),
      `${(100 * figure.refusedShare).toFixed(2)} %`,
      String(figure.requests),
    ];
  });
  const head = [
    '',
    'rows',
    'imported a second',
    'approved in, s',
    'released a second',
    'end to end, rows a second',
    'times serial',
    'times serial without the status',
    'commits a row',
    'engine, ms of a core a row',
    'database, ms of a core a row',
    'kB a row on disk',
    'nonces refused',
    'requests',
  ];
  return markdownTable(head, rows);
}

export function payoutsTargets(serial: SerialFigure, figures: readonly PayoutsFigure[]): readonly Target[] {
  return figures.flatMap((figure): Target[] => {
    const { scenario, rows, atService, completed, differences } = figure;
    const times = perSecond(figure, figure.endToEndSeconds) / serial.createdAndRead;
    const isEachOnce =
      completed === rows &&
      atService.payments === rows &&
      atService.identifiers === rows &&
      differences.length === 0;
    const once = {
      what: `${scenario}: every row exactly once, in our books, in the statement and in the ledger, and the audit chain intact`,
      found: isEachOnce
        ? `${completed} rows`
        : JSON.stringify({ completed, atService, differences: differences.slice(0, 5) }),
      isMet: isEachOnce,
    };
    if (scenario !== 'plain') return [once];
    const fast = {
      what: `${scenario}: end to end at least ${leastTimesSerial} times serial`,
      found: `${times.toFixed(1)} times`,
      isMet: times >= leastTimesSerial,
    };
    return [fast, once];
  });
}
