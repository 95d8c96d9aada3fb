import type { Language } from '@/locale/locale.mjs';
import type { Closing } from '../dates/target-calendar';

/** Names of months, January first, and of weekdays, Sunday first. */
type CalendarNames = {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** After the number of a day in a date with the month's name. */
  readonly afterDay: string;
  /** Names of closing days that differ from English. */
  readonly closings: Readonly<Partial<Record<Closing, string>>>;
};

const list = (names: string): readonly string[] => names.split(' ');

/** Our own, because a browser's locale data may differ from the server's, and a text would change on load. */
export const calendarNames: Readonly<Record<Language, CalendarNames>> = {
  en: {
    months: list('January February March April May June July August September October November December'),
    shortMonths: list('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdays: list('Sun Mon Tue Wed Thu Fri Sat'),
    afterDay: '',
    closings: {},
  },
  de: {
    months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    shortMonths: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    weekdays: list('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    shortWeekdays: list('So. Mo. Di. Mi. Do. Fr. Sa.'),
    afterDay: '.',
    closings: {
      'New Year’s Day': 'Neujahr',
      'Labour Day': 'Tag der Arbeit',
      'Christmas Day': '1. Weihnachtstag',
      'Boxing Day': '2. Weihnachtstag',
      'Good Friday': 'Karfreitag',
      'Easter Monday': 'Ostermontag',
      Saturday: 'Samstag',
      Sunday: 'Sonntag',
    },
  },
};
