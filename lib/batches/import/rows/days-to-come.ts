import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import type { TableMapping } from '../mapping/mapping';
import { usedColumns } from '../mapping/references';

/**
 * Unmapped columns, from 0, with dates after today: due dates, which the uploader may expect to apply. Reads
 * a date such as 03/04/2026 in both orders.
 */
export function columnsOfDaysToCome(
  rows: readonly (readonly string[])[],
  mapping: Pick<TableMapping, 'columns' | 'furtherReferences'>,
  today: LocalDate,
): number[] {
  const used = usedColumns(mapping);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      !used.has(column) && rows.some((cells) => daysOf(cells[column] ?? '').some((day) => day > today)),
  );
}

function daysOf(text: string): LocalDate[] {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text.trim()) ?? [];
  if (year) return existing(`${year}-${month}-${day}`);
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return [];
  const [, first = '', , second = '', written = ''] = match;
  const inFull = written.length === 2 ? `20${written}` : written;
  const two = (digits: string) => digits.padStart(2, '0');
  return [
    ...existing(`${inFull}-${two(second)}-${two(first)}`),
    ...existing(`${inFull}-${two(first)}-${two(second)}`),
  ];
}

const existing = (text: string): LocalDate[] => {
  const day = parseLocalDate(text);
  return day ? [day] : [];
};
