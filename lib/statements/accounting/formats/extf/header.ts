import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { DatevSettings } from '../../mapping/mapping';

/** The business year of a file, and the days of its bookings. */
export type FileYear = {
  /** The calendar year in which the business year begins. */
  readonly year: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
};

const compact = (date: string): string => date.replaceAll('-', '');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Instants of a file are written as UTC. */
const stamp = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 17);

/**
 * The first line of a booking batch: 31 fields of header version 700, for category 21 in version 13.
 * Financial accounting (1), for every purpose of accounting (0), in euro, as our accounts are.
 */
export const headerLine = (
  settings: DatevSettings,
  { year, from, to }: FileYear,
  { madeAt, name }: { readonly madeAt: Date; readonly name: string },
): string =>
  [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    stamp(madeAt),
    '',
    quoted('PD'),
    quoted('Paydesk'),
    quoted(''),
    settings.consultant,
    settings.client,
    `${year}${twoDigits(settings.firstMonth)}01`,
    String(settings.accountLength),
    compact(from),
    compact(to),
    quoted(name),
    quoted(settings.initials),
    '1',
    '0',
    settings.isFixed ? '1' : '0',
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';');
