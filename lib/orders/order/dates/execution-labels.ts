import { type LocalDate, monthNames } from '@/lib/kernel/dates/calendar';
import { weekdayOf } from '@/lib/kernel/dates/target-calendar';
import type { CutOff, ExecutionDay } from './execution-day';

/** `Monday, 23 November`, with the year if it is not the current one. */
function dayText(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${weekdayOf(date)}, ${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}${year}`;
}

/**
 * The expected execution ("Expected execution: Monday, 23 November") and the reason ("today’s cut-off is at
 * 15:00, Vilnius time"). `today` is the day in the time zone of the cut-off.
 */
export function executionLabels(
  day: ExecutionDay,
  today: LocalDate,
  { timeZone }: Pick<CutOff, 'timeZone'>,
): { readonly when: string; readonly why: string } {
  const when = `Expected execution: ${day.on === today ? 'today' : dayText(day.on, today)}`;
  if (day.cutOff === undefined) {
    return { when, why: 'within seconds after it is sent, on any day and at any hour' };
  }
  const cutOff = `${day.cutOff}, ${zoneText(timeZone)}`;
  if (day.on === day.sentOn) return { when, why: `if it is sent before ${cutOff}` };
  const late = day.isLate && `${day.sentOn === today ? 'today’s' : 'that day’s'} cut-off is at ${cutOff}`;
  const closed = day.closings.length > 0 && `banks are closed on ${listText(day.closings)}`;
  return { when, why: [late, closed].filter(Boolean).join('; ') };
}

const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `Europe/Vilnius` becomes `Vilnius time`. */
const zoneText = (timeZone: string): string =>
  timeZone.includes('/')
    ? `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`
    : timeZone;
