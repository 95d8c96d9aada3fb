import { monthNames, parseLocalDate } from '../dates/calendar';
import { showDate } from './dates';
import { showDecimal } from './numbers';

const amount = /^(?<sign>−?)(?<number>\d{1,3}(?:,\d{3})*\.\d{2})(?<currency>(?: EUR)?)$/u;
const day = /^(?<date>\d{1,2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4})$/;

/** An amount or a date from a stored text, in the person's form; anything else as it is. */
export function showStoredValue(text: string): string {
  const { sign = '', number, currency = '' } = amount.exec(text)?.groups ?? {};
  if (number !== undefined) return `${sign}${showDecimal(number.replaceAll(',', ''))}${currency}`;
  const date = parseLocalDate(isoDateOf(text));
  return date ? showDate(date) : text;
}

function isoDateOf(text: string): string {
  const { date = '', month, year } = day.exec(text)?.groups ?? {};
  if (month === undefined) return text;
  const index = monthNames.findIndex((name) => name.startsWith(month)) + 1;
  return `${year}-${String(index).padStart(2, '0')}-${date.padStart(2, '0')}`;
}
