import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, parseAmount } from '@/lib/kernel/money';
import { isWord, rangeWords } from './range-words';
import { type Days, readDays, readLastDays, readMonth, readPeriod } from './typed-days';

/** Sums and days, inclusive, and the words that are neither. */
export type TypedRange = Days & {
  readonly amountFrom?: MinorUnits;
  readonly amountTo?: MinorUnits;
  readonly text?: string;
};
type Sums = Pick<TypedRange, 'amountFrom' | 'amountTo'>;
type Groups = Readonly<Record<string, string | undefined>>;

const { thousand, million } = rangeWords;
const sum = String.raw`€?(?:\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,'’]\d+)*)(?: ?(?:${thousand}|${million}))?(?: ?(?:€|euro?))?`;
const month = '[a-zä]{3,9}';
const day = String.raw`(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:\d{1,2}\.? )?${month}\.? \d{4}|${month}\.? \d{1,2},? \d{4}|${rangeWords.today}|${rangeWords.yesterday})`;

/** A pattern of whole words. */
const words = (pattern: string): RegExp => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`);

type Reader<Found> = readonly [RegExp, (groups: Groups, today: LocalDate) => Found | undefined];

/** In this order: the first that fits is read. */
const dayReaders: readonly Reader<Days>[] = [
  [
    words(`(?:(?:${rangeWords.between}) )?(?<first>${day}) ?(?:\\.{2,}|${rangeWords.and}) ?(?<last>${day})`),
    ({ first, last }, today) => {
      const [begin, end] = [readDays(first, today), readDays(last, today)];
      return begin?.from && end?.to && begin.from <= end.to ? { from: begin.from, to: end.to } : undefined;
    },
  ],
  [
    words(`(?:${rangeWords.since}) (?<first>${day})`),
    ({ first }, today) => {
      const from = readDays(first, today)?.from;
      return from && { from };
    },
  ],
  [
    words(`(?:${rangeWords.until}) (?<last>${day})`),
    ({ last }, today) => {
      const to = readDays(last, today)?.to;
      return to && { to };
    },
  ],
  [
    words(
      String.raw`(?:(?:${rangeWords.inThe}) )?(?:${rangeWords.last}) (?<count>\d{1,3}) (?:${rangeWords.days})`,
    ),
    ({ count }, today) => readLastDays(Number(count), today),
  ],
  [
    words(
      `(?:(?:${rangeWords.inThe}) )?(?<which>${rangeWords.this}|${rangeWords.last}) (?<unit>${rangeWords.week}|${rangeWords.month}|${rangeWords.year})`,
    ),
    ({ which, unit }, today) => readPeriod(unit, isWord(which, 'last') ? -1 : 0, today),
  ],
  [words(`(?:(?:${rangeWords.on}) )?(?<named>${day})`), ({ named }, today) => readDays(named, today)],
  [words(`(?:(?:${rangeWords.on}) )?(?<name>${month})`), ({ name = '' }, today) => readMonth(name, today)],
];

const lowest = words(`(?:>=?|≥|${rangeWords.atLeast}) ?(?<low>${sum})`);
const highest = words(`(?:<=?|≤|${rangeWords.atMost}) ?(?<high>${sum})`);
const between = words(
  `(?:(?:${rangeWords.between}) )?(?<low>${sum}) ?(?:\\.{2,}|${rangeWords.and}) ?(?<high>${sum})`,
);

const sumReaders: readonly Reader<Sums>[] = [
  [
    between,
    ({ low, high }) => {
      const [amountFrom, amountTo] = [readSum(low), readSum(high)];
      return amountFrom && amountTo && amountFrom <= amountTo ? { amountFrom, amountTo } : undefined;
    },
  ],
  [
    lowest,
    ({ low }) => {
      const amountFrom = readSum(low);
      return amountFrom && { amountFrom };
    },
  ],
  [
    highest,
    ({ high }) => {
      const amountTo = readSum(high);
      return amountTo && { amountTo };
    },
  ],
];

/**
 * Reads a range of sums or of days in what was typed, as in `> 10k last week`, `500..900`, `yesterday` and
 * `october`, in English or German; other words remain as text. Undefined if there is none.
 */
export function readTypedRange(typed: string, today: LocalDate): TypedRange | undefined {
  let rest = tidy(typed.normalize('NFKC').toLowerCase().replace(/…/g, '..'));
  const read = <Found>(readers: readonly Reader<Found>[]): Found | undefined => {
    for (const [pattern, reader] of readers) {
      // The first words may be none of it, as in `may alpha 3 may 2026`.
      for (const match of rest.matchAll(new RegExp(pattern, 'g'))) {
        const found = reader(match.groups ?? {}, today);
        if (!found) continue;
        rest = tidy(`${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`);
        return found;
      }
    }
    return undefined;
  };
  const days = read(dayReaders);
  const sums = read(sumReaders);
  // A lower and an upper end may be apart.
  const end = sums && !sums.amountTo ? read(sumReaders.slice(2)) : undefined;
  if (!days && !sums) return undefined;
  return { ...sums, ...end, ...days, ...(rest && { text: rest }) };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const numberAndUnit = new RegExp(`^(.*?) ?(${thousand}|${million})?$`);

/** A sum as typed, also in thousands or millions: `10k`, `1.5m`. */
function readSum(typed = ''): MinorUnits | undefined {
  const [, number = '', unit] = numberAndUnit.exec(typed.replace(/ ?(?:€|euro?)$/, '')) ?? [];
  const read = parseAmount(number);
  const times = isWord(unit, 'thousand') ? 1_000n : isWord(unit, 'million') ? 1_000_000n : 1n;
  return read.ok ? minorUnits(read.value * times) : undefined;
}
