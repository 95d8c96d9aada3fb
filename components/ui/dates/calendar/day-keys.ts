import { addDays, addMonths, type LocalDate } from '@/lib/kernel/dates/calendar';
import { weekOrder } from '@/lib/kernel/dates/month';
import { weekdayOf } from '@/lib/kernel/dates/target-calendar';

/** The day to which a key moves in a calendar; undefined for another key. */
export function dayAfterKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: LocalDate,
): LocalDate | undefined {
  const inWeek = weekOrder.indexOf(weekdayOf(day));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
