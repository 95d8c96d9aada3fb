import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { harmless, quote } from '../../formats/csv';
import { textChunks } from '../../formats/shared/chunks';
import type { Booking } from '../entries/booking';
import type { AccountingMapping } from '../mapping/mapping';

/** The columns with their values. Programs read the names, so they are the same in every language. */
const columns: readonly (readonly [name: string, value: (booking: Booking) => string])[] = [
  ['Date', ({ date }) => date],
  // The provider gives one date for both.
  ['Value date', ({ date }) => date],
  ['Bank account', ({ account }) => account],
  ['Account', ({ ledgerAccount }) => ledgerAccount],
  ['Counter account', ({ counterAccount }) => counterAccount],
  ['Cost centre', ({ costCentre }) => harmless(costCentre ?? '')],
  ['Amount', ({ amount, direction }) => toDecimal(direction === 'incoming' ? amount : minorUnits(-amount))],
  ['Currency', () => 'EUR'],
  [
    'Text',
    ({ reference, isConfidential }) => (isConfidential ? 'Confidential payments' : harmless(reference)),
  ],
  ['Counterparty', ({ name }) => harmless(name)],
  ['IBAN', ({ counterparty }) => harmless(counterparty)],
  ['Payment ID', ({ paymentId }) => harmless(paymentId ?? '')],
  ['External payment ID', ({ externalPaymentId }) => harmless(externalPaymentId ?? '')],
  ['End-to-end ID', ({ endToEndId }) => harmless(endToEndId ?? '')],
  ['Original amount', ({ originalAmount }) => harmless(originalAmount ?? '')],
  ['Original currency', ({ originalCurrency }) => harmless(originalCurrency ?? '')],
  ['Payments', ({ entryCount }) => String(entryCount)],
  ['Assigned by', ({ reason }) => reason],
  ['Late', ({ isLate }) => (isLate ? 'yes' : 'no')],
];

/** Bookings as CSV in UTF-8 with a byte order mark, with the marks that the mapping chooses. */
export const bookingsCsv = (
  { separator, decimal }: AccountingMapping['csv'],
  bookings: AsyncIterable<Booking>,
): AsyncGenerator<Uint8Array, void> => {
  const written = (name: string, text: string): string =>
    quote(name === 'Amount' && decimal === ',' ? text.replace('.', ',') : text);
  const record = (cells: readonly string[]): string => `${cells.join(separator)}\r\n`;
  async function* records(): AsyncGenerator<string, void> {
    yield `\ufeff${record(columns.map(([name]) => quote(name)))}`;
    for await (const booking of bookings)
      yield record(columns.map(([name, value]) => written(name, value(booking))));
  }
  return textChunks(records());
};
