import type { Weekday } from '@/lib/kernel/dates/target-calendar';
import { showWeekday } from '@/lib/kernel/formats/dates';
import type { RecurrenceType } from '@/lib/provider/contract/terms';
import { t } from '@/messages/recurring';

/** Schedule of a recurring payment, and whether it is enabled (contract 4.8). */
export type Setup = {
  /** Our label of the beneficiary, because the provider does not give its name. */
  readonly label: string;
  readonly recurrenceType: RecurrenceType;
  readonly day: number;
  /** `HH:mm:ss` in UTC. */
  readonly time: string;
  readonly enabled: boolean;
};

export const longestLabel = 80;
/** Above the number of any beneficiary in a client portal, and within the range of a database integer. */
export const greatestBeneficiaryId = 999_999_999;

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** `08:30`, as the bank has it: in UTC, and with seconds only if there are some. */
export const timeText = (time: string): string => time.replace(/:00$/, '');

export const isTime = (text: string): boolean => timePattern.test(text);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const weekdayNames: readonly Weekday[] = weekdays;

function dayOfWeek(day: number): string {
  const weekday = weekdays[day - 1];
  return weekday ? showWeekday(weekday) : t('rhythm.weekDay', { day: String(day) });
}

type Rhythm = Pick<Setup, 'recurrenceType' | 'day'>;

/** `Every month on day 31`. */
export function rhythmText({ recurrenceType, day }: Rhythm): string {
  switch (recurrenceType) {
    case 'WEEKLY':
      return t('rhythm.weekly', { day: dayOfWeek(day) });
    case 'MONTHLY':
      return t('rhythm.monthly', { day: String(day) });
    case 'QUARTERLY':
      return t('rhythm.quarterly', { day: String(day) });
  }
}

/** Our assumption where the provider does not define the schedule; undefined if none is needed. */
export function assumptionOf({ recurrenceType, day }: Rhythm): string | undefined {
  switch (recurrenceType) {
    case 'WEEKLY':
      return t('rhythm.assumeMonday', { day: String(day), weekday: dayOfWeek(day) });
    case 'MONTHLY':
      return day > 28 ? t('rhythm.assumeLastDay', { day: String(day) }) : undefined;
    case 'QUARTERLY':
      return day > 90 ? t('rhythm.assumeQuartersLastDay', { day: String(day) }) : t('rhythm.assumeQuarters');
  }
}
