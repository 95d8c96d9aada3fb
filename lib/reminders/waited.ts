import { addDays, clockAt } from '@/lib/kernel/dates/calendar';
import { chosenInstant } from '@/lib/kernel/dates/local-time';
import { isTargetDay } from '@/lib/kernel/dates/target-calendar';

const hourMs = 3_600_000;

/** Whether banks are open on the day of an instant, by the clock of a time zone. */
export const isOnBankingDay = (at: Date, timeZone: string): boolean =>
  isTargetDay(clockAt(at, timeZone).date);

/**
 * The instant since which these hours have passed on banking days: what began to wait by then has waited long
 * enough. Days on which banks are closed do not count, whatever the hour; on others every hour counts.
 */
export function waitedSince(now: Date, hours: number, timeZone: string): Date {
  let day = clockAt(now, timeZone).date;
  let end = now.getTime();
  let remaining = hours * hourMs;
  for (;;) {
    const midnight = chosenInstant(`${day}T00:00`, timeZone)?.getTime();
    if (midnight === undefined) throw new Error(`there is no midnight of ${day} in ${timeZone}`);
    if (isTargetDay(day)) {
      if (remaining <= end - midnight) return new Date(end - remaining);
      remaining -= end - midnight;
    }
    end = midnight;
    day = addDays(day, -1);
  }
}
