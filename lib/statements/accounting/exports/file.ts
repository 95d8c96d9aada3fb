import type { Transaction } from '@/lib/db/client';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import { type ZipFile, zipOf } from '../../formats/shared/zip';
import type { Booking } from '../entries/booking';
import { type EntryRange, yearsOf } from '../entries/entry-sets';
import { firstMonthOf, readBookings } from '../entries/read-bookings';
import { bookingsCsv } from '../formats/csv';
import { extfFile, mostRows } from '../formats/extf/file';
import type { FileYear } from '../formats/extf/header';
import type { AccountingMapping, DatevSettings } from '../mapping/mapping';
import type { ExportRequest } from './export';

/** What is known once the last byte is written. */
export type FileFigures = {
  bookingCount: number;
  clearingCount: number;
  respelledCount: number;
  credits: MinorUnits;
  debits: MinorUnits;
};

export type ExportFile = {
  readonly extension: 'csv' | 'zip';
  readonly bytes: AsyncGenerator<Uint8Array, void>;
  readonly figures: Readonly<FileFigures>;
};

/** Before the decimal mark, an amount of an EXTF file has ten digits. */
const largestAmount = 999_999_999_999n;
export class AmountTooLarge extends Error {}

type Year = FileYear & { readonly count: number };

/**
 * The file of an export whose entries are marked. A DATEV booking batch is of one business year and has a
 * limited number of rows: more become several in a ZIP archive.
 */
export async function openExportFile(
  tx: Transaction,
  { id, format }: Pick<ExportRequest, 'id' | 'format'>,
  mapping: AccountingMapping,
  { range, madeAt }: { readonly range: EntryRange; readonly madeAt: Date },
): Promise<ExportFile> {
  const figures = { bookingCount: 0, clearingCount: 0, respelledCount: 0, credits: zero, debits: zero };
  const onRespelled = (): void => {
    figures.respelledCount += 1;
  };
  const years: readonly Year[] = await tx.execute<
    { year: number; from: LocalDate; to: LocalDate; count: number } & Record<string, unknown>
  >(yearsOf(id, firstMonthOf(mapping)));
  const bookings = counted(readBookings(tx, mapping, { kind: 'export', id }, range), figures);
  const { datev } = mapping;
  if (format === 'csv' || !datev)
    return { extension: 'csv', bytes: bookingsCsv(mapping.csv, bookings), figures };
  const parts = { settings: datev, madeAt, onRespelled };
  const [only, ...others] = years;
  if (only && others.length === 0 && only.count <= mostRows)
    return { extension: 'csv', bytes: extfFile({ ...parts, ...only }, limited(bookings)), figures };
  return { extension: 'zip', bytes: zipOf(extfFiles(parts, years, limited(bookings))), figures };
}

async function* counted(
  groups: AsyncGenerator<readonly Booking[]>,
  figures: FileFigures,
): AsyncGenerator<Booking> {
  for await (const group of groups) {
    for (const booking of group) {
      figures.bookingCount += 1;
      if (booking.reason === 'clearing') figures.clearingCount += 1;
      const side = booking.direction === 'incoming' ? 'credits' : 'debits';
      figures[side] = minorUnits(figures[side] + booking.amount);
      yield booking;
    }
  }
}

async function* limited(bookings: AsyncGenerator<Booking>): AsyncGenerator<Booking> {
  for await (const booking of bookings) {
    if (booking.amount > largestAmount) throw new AmountTooLarge('an amount of more than ten digits');
    yield booking;
  }
}

type ExtfParts = {
  readonly settings: DatevSettings;
  readonly madeAt: Date;
  readonly onRespelled: () => void;
};

/**
 * One file for each business year and each full number of rows, read one after the other. Bookings are by
 * business year.
 */
export async function* extfFiles(
  parts: ExtfParts,
  years: readonly FileYear[],
  bookings: AsyncGenerator<Booking>,
  most = mostRows,
): AsyncGenerator<ZipFile, void> {
  let next = await bookings.next();
  async function* rowsOf(year: number): AsyncGenerator<Booking> {
    for (let count = 0; count < most && !next.done && next.value.year === year; count += 1) {
      yield next.value;
      next = await bookings.next();
    }
  }
  for (const year of years) {
    for (let part = 1; !next.done && next.value.year === year.year; part += 1)
      yield {
        name: `EXTF_Buchungsstapel_${year.year}_${part}.csv`,
        bytes: extfFile({ ...parts, ...year }, rowsOf(year.year)),
      };
  }
}
