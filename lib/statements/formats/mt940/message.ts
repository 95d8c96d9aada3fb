import { daysBetween, type LocalDate, startOfYear } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { remarkOf, type StatementHead } from '../../model/statement';
import { commaAmount, markOf, shortDate } from './entry';
import { informationLines, swiftText } from './swift-text';

export const fileLines = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** Mark, date, currency and amount of a balance. */
export const balance = (amount: MinorUnits, date: LocalDate): string =>
  `${markOf(amount)}${shortDate(date)}EUR${commaAmount(amount)}`;

/** Year and day of the year of the last day, so that later statements have higher numbers. */
export const dayNumber = (lastDay: LocalDate): string =>
  `${lastDay.slice(2, 4)}${String(daysBetween(startOfYear(lastDay), lastDay) + 1).padStart(3, '0')}`;

/** The last field 86: the verification code, and the remark if the statement does not add up. */
export const closingInformation = (code: string, head: StatementHead): readonly string[] =>
  informationLines(swiftText([`Verification code ${code}`, remarkOf(head)].filter(Boolean).join('. ')));
