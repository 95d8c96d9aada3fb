import { addDays, type LocalDate } from '../dates/calendar';
import { readWrittenDay } from '../dates/typed-moment';
import { cleanLine } from '../texts/text';
import { one, type Search } from './address';

/** A range of days (UTC), both inclusive; either end may be open. */
export type DayRange = { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined };

/** Parses the range of an address; ignores what is no date. */
export const readDayRange = ({ from, to }: Search): DayRange => ({
  from: readWrittenDay(one(from)),
  to: readWrittenDay(one(to)),
});

/** The range as typed, so that its fields keep what is no date. */
export const typedDays = ({ from, to }: Search): { readonly from: string; readonly to: string } => ({
  from: cleanLine(one(from), 60),
  to: cleanLine(one(to), 60),
});

/** The first instant of a range, and the first after it. */
export const instantsOf = ({ from, to }: DayRange) => ({
  start: from && new Date(`${from}T00:00:00Z`),
  end: to && new Date(`${addDays(to, 1)}T00:00:00Z`),
});
