import { UnreadableFile } from '../unreadable-file';
import { columnOf } from './xlsx-columns';
import { tooManyParts } from './xlsx-workbook';

type Range = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Real sheets have a few, and every cell below them is compared with each. */
const mostRanges = 1_000;

/** Tracks the ranges that one formula fills: only their first cell has it, and the others have its values. */
export function createFormulaRanges() {
  let ranges: Range[] = [];
  return {
    /** `f`: a formula in the line. Any other than of an array or a data table fills its own cell. */
    add({ t: type, ref = '' }: Readonly<Record<string, string>>, line: number): void {
      if (type !== 'array' && type !== 'dataTable') return;
      const [first = '', last = first] = ref.split(':');
      const range = {
        left: columnOf(first),
        right: columnOf(last),
        top: lineOf(first),
        bottom: lineOf(last),
      };
      ranges = [...ranges.filter(({ bottom }) => bottom >= line), range];
      if (ranges.length > mostRanges) throw new UnreadableFile(tooManyParts());
    },
    has: (line: number, column: number): boolean =>
      ranges.length > 0 &&
      ranges.some(
        ({ left, right, top, bottom }) => column >= left && column <= right && line >= top && line <= bottom,
      ),
  };
}

const lineOf = (place: string): number => Number(place.replace(/^\D+/, ''));
