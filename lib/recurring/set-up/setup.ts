import type { Weekday } from '@/lib/kernel/dates/target-calendar';
import type { RecurrenceType } from '@/lib/provider/contract/terms';

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

export const isTime = (text: string): boolean => timePattern.test(text);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const weekdayNames: readonly Weekday[] = weekdays;

type Rhythm = Pick<Setup, 'recurrenceType' | 'day'>;

/** `Every month on day 31`. */
export function rhythmText({ recurrenceType, day }: Rhythm): string {
  switch (recurrenceType) {
    case 'WEEKLY':
      return `Every week on ${weekdays[day - 1] ?? `day ${day}`}`;
    case 'MONTHLY':
      return `Every month on day ${day}`;
    case 'QUARTERLY':
      return `Every quarter on day ${day}`;
  }
}

/** Our assumption where the provider does not define the schedule; undefined if none is needed. */
export function assumptionOf({ recurrenceType, day }: Rhythm): string | undefined {
  switch (recurrenceType) {
    case 'WEEKLY':
      return `We assume that day 1 is Monday, so that day ${day} is ${weekdays[day - 1]}.`;
    case 'MONTHLY':
      return day > 28 ? `In a month without day ${day} we assume its last day.` : undefined;
    case 'QUARTERLY':
      return `We assume quarters from January, April, July and October${
        day > 90 ? `, and in one without day ${day} its last day` : ''
      }.`;
  }
}
