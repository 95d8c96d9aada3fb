import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, parseAmount } from '@/lib/kernel/money';
import { type Days, readDays, readLastDays, readMonth, readPeriod } from './typed-days';

/** Sums and days, inclusive, and the words that are neither. */
export type TypedRange = Days & {
  readonly amountFrom?: MinorUnits;
  readonly amountTo?: MinorUnits;
  readonly text?: string;
};
type Sums = Pick<TypedRange, 'amountFrom' | 'amountTo'>;
type Groups = Readonly<Record<string, string | undefined>>;

const sum = String.raw`€?(?:\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,'’]\d+)*)(?:k|m)?(?: ?(?:€|eur))?`;
const day = String.raw`(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:\d{1,2}\.? )?[a-z]{3,9} \d{4}|[a-z]{3,9} \d{1,2},? \d{4}|today|yesterday)`;

/** A pattern of whole words. */
const words = (pattern: string): RegExp => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`);

type Reader<Found> = readonly [RegExp, (groups: Groups, today: LocalDate) => Found | undefined];

/** In this order: the first that fits is read. */
const dayReaders: readonly Reader<Days>[] = [
  [
    words(`(?:from |between )?(?<first>${day}) ?(?:\\.{2,}|and|to|until) ?(?<last>${day})`),
    ({ first, last }, today) => {
      const [begin, end] = [readDays(first, today), readDays(last, today)];
      return begin?.from && end?.to && begin.from <= end.to ? { from: begin.from, to: end.to } : undefined;
    },
  ],
  [
    words(`(?:since|from) (?<first>${day})`),
    ({ first }, today) => {
      const from = readDays(first, today)?.from;
      return from && { from };
    },
  ],
  [
    words(`(?:until|up to) (?<last>${day})`),
    ({ last }, today) => {
      const to = readDays(last, today)?.to;
      return to && { to };
    },
  ],
  [words(String.raw`last (?<count>\d{1,3}) days`), ({ count }, today) => readLastDays(Number(count), today)],
  [
    words('(?<which>this|last) (?<unit>week|month|year)'),
    ({ which, unit }, today) => readPeriod(unit, which === 'last' ? -1 : 0, today),
  ],
  [words(`(?:on |in )?(?<named>${day})`), ({ named }, today) => readDays(named, today)],
  [words('(?:in )?(?<month>[a-z]{3,9})'), ({ month = '' }, today) => readMonth(month, today)],
];

const lowest = words(`(?:>=?|≥|over|above|more than|at least|from) ?(?<low>${sum})`);
const highest = words(`(?:<=?|≤|under|below|less than|at most|up to) ?(?<high>${sum})`);
const between = words(`(?:between |from )?(?<low>${sum}) ?(?:\\.{2,}|and|to) ?(?<high>${sum})`);

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
 * `october`; other words remain as text. Undefined if there is none.
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

const thousands: Readonly<Record<string, bigint>> = { k: 1_000n, m: 1_000_000n };

/** A sum as typed, also in thousands or millions: `10k`, `1.5m`. */
function readSum(typed = ''): MinorUnits | undefined {
  const [, number = '', unit] = /^(.*?)(k|m)?$/.exec(typed.replace(/ ?(?:€|eur)$/, '')) ?? [];
  const read = parseAmount(number);
  return read.ok ? minorUnits(read.value * (thousands[unit ?? ''] ?? 1n)) : undefined;
}
