import { readingsOf } from '@/lib/batches/import/mapping/day-text';
import { localDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { formatMonth, parseMonth } from '@/lib/kernel/dates/month';
import { readTypedDate } from '@/lib/kernel/dates/typed-date';
import {
  readTypedDay,
  readTypedMoment,
  readTypedTime,
  readWrittenDay,
} from '@/lib/kernel/dates/typed-moment';
import { hold, type Kind } from '../kind';
import { mutatedText } from '../mutate';

const today = localDate('2026-11-27');

/** Days, months, times and moments as people and programs write them; each is read as all of them. */
export const dates: Kind<string> = {
  name: 'dates',
  seeds: [
    '2026-11-27', '27.11.2026', '27.11.', '27/11/2026', '21 Nov 2026', '21. Dez. 2026', 'Nov 21, 2026', 'November 2026', '2026-02-29',
    '2024-02-29', '20261127', '27.11.26', 'tomorrow 14:30', 'morgen 9 Uhr', '14:30', '9.05', '+3d', 'friday', '2026-11-27T14:30:00Z',
    '2026-11-27T14:30:00.123+02:00', '2026-11', '31.12.9999', '01.01.0001', '45992', 'übermorgen',
  ], // biome-ignore format: a list
  mutate: mutatedText,
  shown: JSON.stringify,
  read: (typed) => {
    const days = [
      parseLocalDate(typed),
      readTypedDay(typed, today),
      readWrittenDay(typed),
      ...Object.values(readingsOf(typed)),
    ].filter((day) => day !== undefined);
    for (const day of days) hold(parseLocalDate(day) === day, `a day that was read exists: ${day}`);
    const date = readTypedDate(typed);
    if (date) hold(readTypedDate(date) === date, `a date is the same when it is read again: ${date}`);
    const month = parseMonth(typed);
    if (month) hold(formatMonth(month).length > 0 && parseMonth(month) === month, `a month exists: ${month}`);
    const time = readTypedTime(typed);
    if (time) hold(readTypedTime(time) === time, `a time is the same when it is read again: ${time}`);
    const instant = parseInstant(typed);
    if (instant)
      hold(parseInstant(instant.toISOString())?.getTime() === instant.getTime(), 'an instant exists');
    readTypedMoment(typed, today);
    return days.length > 0
      ? 'day'
      : (date && 'date') || (instant && 'instant') || (time && 'time') || 'nothing';
  },
};
