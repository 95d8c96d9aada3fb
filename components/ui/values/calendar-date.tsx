import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';

/** A calendar date without a time, the same for every viewer: `21 Nov 2026`. */
export const CalendarDate = ({ date, className }: { date: LocalDate; className?: string }) => (
  <time dateTime={date} className={`tabular whitespace-nowrap ${className ?? ''}`}>
    {showDate(date)}
  </time>
);
