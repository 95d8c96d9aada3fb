import { addDays, addMonths, type LocalDate, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import type { Recurrence } from '../ledger/events';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** The largest `day` of each recurrence type (contract 4.8, `recurring`). */
export const lastDays = { WEEKLY: 7, MONTHLY: 31, QUARTERLY: 92 } as const;

export const isTime = (text: string): boolean => timePattern.test(text);

function startOfPeriod(date: LocalDate, type: Recurrence['type']): LocalDate {
  if (type === 'WEEKLY') return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = startOfMonth(date);
  return type === 'MONTHLY' ? month : addMonths(month, -((Number(date.slice(5, 7)) - 1) % 3));
}

const nextPeriod = (start: LocalDate, type: Recurrence['type']): LocalDate =>
  type === 'WEEKLY' ? addDays(start, 7) : addMonths(start, type === 'MONTHLY' ? 1 : 3);

/**
 * The first occurrence (Unix milliseconds) after `after`. A day beyond the end of a period is its last day.
 */
export function nextOccurrence(recurrence: Recurrence, after: number): number {
  let start = startOfPeriod(utcDate(new Date(after)), recurrence.type);
  for (;;) {
    const following = nextPeriod(start, recurrence.type);
    const wanted = addDays(start, recurrence.day - 1);
    const day = wanted < following ? wanted : addDays(following, -1);
    const instant = Date.parse(`${day}T${recurrence.time}Z`);
    if (instant > after) return instant;
    start = following;
  }
}
