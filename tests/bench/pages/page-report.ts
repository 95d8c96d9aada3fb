import { markdownTable, type Target } from '../harness/target';
import type { PageFigures } from './page-run';
import type { PageShift } from './page-shifts';

/** Of the largest paint of a page, in terms of an empty page's. */
const mostRatio = 2;
/** Of a page's content by itself, while the page loads. */
const mostShift = 0.02;

export const ratioOf = ({ ms, emptyMs }: PageFigures): number => Math.round((ms / emptyMs) * 100) / 100;

export const pageTable = (figures: readonly PageFigures[]): string =>
  markdownTable(
    ['page', 'LCP, ms', 'of an empty page', 'ratio'],
    figures.map((each) => [
      `\`${each.path}\``,
      String(Math.round(each.ms)),
      String(Math.round(each.emptyMs)),
      ratioOf(each).toFixed(2),
    ]),
  );

/** The pages whose content moves at all. */
export const shiftTable = (shifts: readonly PageShift[]): string =>
  markdownTable(
    ['page that moves', 'width', 'layout shift'],
    shifts
      .filter(({ shift }) => shift >= 0.001)
      .map(({ name, width, shift }) => [name, String(width), shift.toFixed(3)]),
  );

const named = (over: readonly string[]): string => (over.length === 0 ? 'none is over it' : over.join(', '));

export function pageTargets(
  figures: readonly PageFigures[],
  shifts: readonly PageShift[],
): readonly Target[] {
  // What was not measured is not within it.
  const slow = figures.filter((each) => !(ratioOf(each) <= mostRatio));
  const moving = shifts.filter(({ shift }) => shift > mostShift);
  return [
    {
      what: `the largest paint of a page at most ${mostRatio} times as late as an empty page's`,
      found: named(slow.map((each) => `\`${each.path}\` ${ratioOf(each).toFixed(2)}`)),
      isMet: slow.length === 0,
    },
    {
      what: `a layout shift of at most ${mostShift} on each of ${shifts.length} loads with an empty cache`,
      found: named(moving.map(({ name, width, shift }) => `${name} at ${width} ${shift.toFixed(3)}`)),
      isMet: moving.length === 0,
    },
  ];
}
