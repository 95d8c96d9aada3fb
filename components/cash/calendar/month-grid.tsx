import type { CalendarDay } from '@/lib/cash/days/calendar';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { weekOrder } from '@/lib/kernel/dates/month';
import { showShortWeekday } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/cash';
import { DayCell } from './day-cell';

/**
 * The weeks of a month, seven days a line. Where it is narrow: one day a line, only those with something due.
 */
export function MonthGrid({ days, today }: { days: readonly CalendarDay[]; today: LocalDate }) {
  const isEmpty = days.every(({ due, short }) => !due && short.length === 0);
  return (
    <div className="@container border-t">
      <div
        aria-hidden
        className="@4xl:grid hidden grid-cols-7 border-b bg-sunken text-muted text-xs *:px-2.5 *:py-1.5"
      >
        {weekOrder.map((weekday) => (
          <span key={weekday}>{showShortWeekday(weekday)}</span>
        ))}
      </div>
      {isEmpty && <p className="@4xl:hidden px-5 py-8 text-center text-muted">{t('calendar.empty')}</p>}
      <ol
        aria-label={t('calendar.days')}
        className="@4xl:grid @4xl:grid-cols-7 *:border-b @4xl:*:border-r @4xl:[&>:nth-child(7n)]:border-r-0"
      >
        {days.map((day) => (
          <DayCell key={day.date} day={day} isToday={day.date === today} isPast={day.date < today} />
        ))}
      </ol>
    </div>
  );
}
