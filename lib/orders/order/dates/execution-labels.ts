import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { weekdayOf } from '@/lib/kernel/dates/target-calendar';
import { showClosing, showDayOfMonth, showWeekday } from '@/lib/kernel/formats/dates';
import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/order-states';
import type { CutOff, ExecutionDay } from './execution-day';

/** `Monday, 23 November`, with the year if it is not the current one. */
function dayText(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${showWeekday(weekdayOf(date))}, ${showDayOfMonth(date)}${year}`;
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
  const when = day.on === today ? t('execution.today') : t('execution.day', { day: dayText(day.on, today) });
  if (day.cutOff === undefined) return { when, why: t('execution.instant') };
  const cutOff = { time: day.cutOff, zone: zoneText(timeZone) };
  if (day.on === day.sentOn) return { when, why: t('execution.before', cutOff) };
  const late =
    day.isLate && t(day.sentOn === today ? 'execution.cutOffToday' : 'execution.cutOffThatDay', cutOff);
  const closed =
    day.closings.length > 0 && t('execution.closed', { days: showList(day.closings.map(showClosing)) });
  return { when, why: [late, closed].filter(Boolean).join('; ') };
}

/** `Europe/Vilnius` becomes `Vilnius time`. */
const zoneText = (timeZone: string): string =>
  timeZone.includes('/')
    ? t('execution.zone', { place: timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ') })
    : timeZone;
