import { byteChunks } from '../../../formats/shared/chunks';
import type { Booking } from '../../entries/booking';
import type { DatevSettings } from '../../mapping/mapping';
import { columns } from './columns';
import { type FileYear, headerLine } from './header';
import { extfRow } from './row';
import { windows1252Bytes } from './windows-1252';

/** The most rows that DATEV imports as one booking batch. */
export const mostRows = 99_999;

type ExtfFile = FileYear & {
  readonly settings: DatevSettings;
  readonly madeAt: Date;
  readonly onRespelled: () => void;
};

/** A booking batch as bytes in Windows-1252: header, names of the columns, and a row for each booking. */
export const extfFile = (
  file: ExtfFile,
  bookings: AsyncIterable<Booking>,
): AsyncGenerator<Uint8Array, void> => byteChunks(lines(file, bookings));

async function* lines(
  { settings, madeAt, onRespelled, ...year }: ExtfFile,
  bookings: AsyncIterable<Booking>,
): AsyncGenerator<Uint8Array, void> {
  const name = settings.name === '' ? 'Bankbuchungen' : settings.name;
  yield windows1252Bytes(`${headerLine(settings, year, { madeAt, name })}\r\n${columns.join(';')}\r\n`);
  for await (const booking of bookings) {
    const { line, isRespelled } = extfRow(booking, settings.isFixed);
    if (isRespelled) onRespelled();
    yield windows1252Bytes(`${line}\r\n`);
  }
}
