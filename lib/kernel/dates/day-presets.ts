import { unreachable } from '../result';
import { addDays, addMonths, type LocalDate, startOfMonth } from './calendar';
import { nextTargetDay } from './target-calendar';

/** Days that are offered ahead of today, and those back from it. */
export const presetsAhead = ['today', 'next_business_day', 'end_of_month', 'first_of_next_month'] as const;
export const presetsBack = ['today', 'yesterday', 'first_of_month', 'end_of_last_month'] as const;

export type DayPreset = (typeof presetsAhead)[number] | (typeof presetsBack)[number];

export function presetDay(preset: DayPreset, today: LocalDate): LocalDate {
  const nextMonth = addMonths(startOfMonth(today), 1);
  switch (preset) {
    case 'today':
      return today;
    case 'yesterday':
      return addDays(today, -1);
    case 'next_business_day':
      return nextTargetDay(today);
    case 'end_of_month':
      return addDays(nextMonth, -1);
    case 'first_of_next_month':
      return nextMonth;
    case 'first_of_month':
      return startOfMonth(today);
    case 'end_of_last_month':
      return addDays(startOfMonth(today), -1);
    default:
      return unreachable(preset);
  }
}
