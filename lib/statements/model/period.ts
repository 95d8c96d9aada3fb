import {
  addDays,
  addMonths,
  type LocalDate,
  localDate,
  startOfMonth,
  startOfYear,
} from '@/lib/kernel/dates/calendar';
import { readTypedDay } from '@/lib/kernel/dates/typed-moment';
import { t } from '@/messages/statements';

/** The days of a statement, both inclusive. */
export type Period = { readonly from: LocalDate; readonly to: LocalDate };

export const periodPresets = [
  'this_month',
  'last_month',
  'last_30_days',
  'this_quarter',
  'this_year',
  'last_year',
  'last_12_months',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** Earliest day, before the first IBAN: an earlier one would request thousands of empty months. */
const earliest = localDate('2000-01-01');

export type PeriodProblem =
  | 'from_not_a_date'
  | 'to_not_a_date'
  | 'from_too_early'
  | 'from_after_to'
  | 'to_in_future'
  | 'unknown_preset';

export const periodProblemText = (problem: PeriodProblem): string => t(`periodProblems.${problem}`);

/** The period from the URL, or why it is invalid. Keeps the input for redisplay. */
export type PeriodChoice = {
  readonly preset: PeriodPreset | 'custom';
  readonly typed: { readonly from: string; readonly to: string };
} & (
  | { readonly period: Period; readonly problem?: never }
  | { readonly period?: never; readonly problem: PeriodProblem }
);

const startOfQuarter = (date: LocalDate): LocalDate => {
  const quarterMonth = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return localDate(`${date.slice(0, 4)}-${String(quarterMonth).padStart(2, '0')}-01`);
};

/**
 * The days of a preset as of `today`. Unfinished presets end today, like the default of the contract (4.5).
 */
export function presetPeriod(preset: PeriodPreset, today: LocalDate): Period {
  switch (preset) {
    case 'this_month':
      return { from: startOfMonth(today), to: today };
    case 'last_month': {
      const to = addDays(startOfMonth(today), -1);
      return { from: startOfMonth(to), to };
    }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'this_quarter':
      return { from: startOfQuarter(today), to: today };
    case 'this_year':
      return { from: startOfYear(today), to: today };
    case 'last_year': {
      const to = addDays(startOfYear(today), -1);
      return { from: startOfYear(to), to };
    }
    case 'last_12_months':
      return { from: addDays(addMonths(today, -12), 1), to: today };
  }
}

const isPreset = (text: string): text is PeriodPreset => periodPresets.some((preset) => preset === text);

/**
 * Parses the period from the URL: `period` is a preset, `from` and `to` are days. Days take precedence over a
 * preset. Defaults follow the contract (4.5: start of the current month, current date).
 */
export function choosePeriod(
  params: {
    readonly period?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  },
  today: LocalDate,
): PeriodChoice {
  const fromText = params.from?.trim() ?? '';
  const toText = params.to?.trim() ?? '';
  if (fromText === '' && toText === '') {
    const name = params.period || 'this_month';
    if (!isPreset(name)) return { preset: 'custom', typed: { from: '', to: '' }, problem: 'unknown_preset' };
    const period = presetPeriod(name, today);
    return { preset: name, typed: period, period };
  }
  const typed = { from: fromText, to: toText };
  const refused = (problem: PeriodProblem): PeriodChoice => ({ preset: 'custom', typed, problem });
  const from = fromText === '' ? startOfMonth(today) : readTypedDay(fromText, today);
  const to = toText === '' ? today : readTypedDay(toText, today);
  if (!from) return refused('from_not_a_date');
  if (!to) return refused('to_not_a_date');
  if (from < earliest) return refused('from_too_early');
  if (from > to) return refused('from_after_to');
  if (to > today) return refused('to_in_future');
  const period = { from, to };
  return { preset: presetOf(period, today) ?? 'custom', typed: period, period };
}

const presetOf = (period: Period, today: LocalDate): PeriodPreset | undefined =>
  periodPresets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === period.from && to === period.to;
  });
