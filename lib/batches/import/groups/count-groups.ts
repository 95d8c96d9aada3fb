import { parseAmount, toDecimal } from '@/lib/kernel/money';
import { t } from '@/messages/file-problems';
import { type DayOrder, type DayReadings, isOpenDay, readingsOf } from '../mapping/day-text';
import { decimalMarkOf, type TableMapping } from '../mapping/mapping';
import { plainAmount } from '../mapping/plain-amount';
import type { SourceRow, TableRow } from '../mapping/source-row';
import { type ControlSum, createControlSum, decimalOfSum } from '../pain001/control-sum';
import {
  comparedAccount,
  createGroupTexts,
  type GroupKey,
  hasGroups,
  lineText,
  textOfKey,
} from './group-reader';

/** Payments of a table with the same account and day. */
export type PaymentGroup = GroupKey & {
  /** The account as written. */
  readonly written: string;
  /** Of its first payment. */
  readonly line: number;
  readonly count: number;
  /** Null if an amount is unreadable. */
  readonly sum: string | null;
};

/** The payments of a table by account and day. */
export type GroupedPayments = {
  /** In file order. */
  readonly groups: readonly PaymentGroup[];
  /** The order of day and month as chosen, or as other dates of the file show. */
  readonly dayOrder: DayOrder | null;
  /** The first date whose day depends on that order, and both days; null for none. */
  readonly openDay: { readonly text: string; readonly readings: DayReadings } | null;
  /** Why accounts or days cannot be read, with the lines. The file is not imported then. */
  readonly problems: readonly string[];
};

/** Different cells that are told apart. More of them are neither accounts nor days. */
const mostTexts = 2_000;
const mostProblems = 5;

type Counted = {
  readonly written: string;
  readonly dayText: string;
  readonly line: number;
  readonly sum: ControlSum;
};

/** Counts the payments of a table by account and day. `first` is the first row of the table. */
export function countGroups(mapping: TableMapping, first: () => readonly string[]) {
  const counted = new Map<string, Counted>();
  const problems: string[] = [];
  const mark = decimalMarkOf(mapping) ?? '.';
  let textsOf: ReturnType<typeof createGroupTexts> | undefined;
  const isUsed = hasGroups(mapping);
  const tell = (problem: string) => {
    if (problems.length < mostProblems) problems.push(problem);
  };
  return {
    add(row: TableRow, { values }: SourceRow): void {
      if (!isUsed) return;
      textsOf ??= createGroupTexts(mapping, first());
      const texts = textsOf(row);
      if (texts.problem !== undefined) return void tell(lineText(row.line, texts.problem));
      const key = `${texts.account}\n${texts.day}`;
      if (counted.size >= mostTexts && !counted.has(key)) return void tell(t('groups.tooMany'));
      const group = counted.get(key) ?? {
        written: texts.account,
        dayText: texts.day,
        line: row.line,
        sum: createControlSum(),
      };
      counted.set(key, group);
      const amount = parseAmount(plainAmount(values.amount ?? '', mark));
      group.sum.add(amount.ok ? toDecimal(amount.value) : '');
    },
    /** Once every row was added; null if the table has neither column. */
    found: (): GroupedPayments | null =>
      isUsed ? grouped([...counted.values()], mapping.dayOrder, problems) : null,
  };
}

function grouped(
  counted: readonly Counted[],
  chosen: DayOrder | null,
  problems: readonly string[],
): GroupedPayments {
  const read = counted.map((group) => ({ ...group, readings: readingsOf(group.dayText) }));
  const dayOrder = chosen ?? orderOf(read.map(({ readings }) => readings));
  const open = read.find(({ readings }) => isOpenDay(readings));
  const found = [...problems];
  const groups = new Map<string, PaymentGroup & { readonly control: ControlSum }>();
  for (const { written, dayText, line, sum, readings } of read) {
    const day: GroupKey['day'] | undefined = dayText === '' ? '' : readings[dayOrder ?? 'day_first'];
    if (day === undefined) {
      found.push(lineText(line, t('groups.noDay', { text: dayText.slice(0, 40) })));
      continue;
    }
    const key: GroupKey = { account: comparedAccount(written), day };
    const there = groups.get(textOfKey(key));
    const control = there?.control ?? createControlSum();
    control.join(sum);
    const common = { ...key, control, count: control.count(), sum: decimalOfSum(control.total()) };
    groups.set(textOfKey(key), { written, line, ...there, ...common });
  }
  return {
    groups: [...groups.values()].map(({ control: _, ...group }) => group),
    dayOrder,
    openDay: open ? { text: open.dayText, readings: open.readings } : null,
    problems: [...new Set(found)].slice(0, mostProblems),
  };
}

/** The order in which all dates of a file exist, if some exist in one order only. */
function orderOf(readings: readonly DayReadings[]): DayOrder | null {
  const only = (order: DayOrder, other: DayOrder): boolean =>
    readings.some((each) => each[order] !== undefined && each[other] === undefined);
  const [isDayFirst, isMonthFirst] = [only('day_first', 'month_first'), only('month_first', 'day_first')];
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'day_first' : 'month_first';
}
