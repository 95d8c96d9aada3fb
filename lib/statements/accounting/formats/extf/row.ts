import { toDecimal } from '@/lib/kernel/money';
import { fileText } from '../../../formats/shared/file-text';
import type { Booking } from '../../entries/booking';
import { at, emptyRow, firstInformation, mostInformation } from './columns';
import { originalAmountOf } from './original-amount';
import { inWindows1252 } from './windows-1252';

/** Limits of the format, in characters. */
const most = { text: 60, document: 36, content: 210 } as const;

/** A row, and whether a text of it is spelled otherwise than the provider wrote it. */
export type ExtfRow = { readonly line: string; readonly isRespelled: boolean };

/**
 * One booking: the bank account, debited by incoming entries and credited by outgoing ones. The tax key is
 * empty and nothing is reversed, as neither is known of a bank's entry.
 */
export function extfRow(booking: Booking, isFixed: boolean): ExtfRow {
  let isRespelled = false;
  const text = (value: string, longest: number): string => {
    const line = fileText(value);
    const written = inWindows1252(line);
    if (written !== line.normalize('NFC')) isRespelled = true;
    return `"${written.slice(0, longest).trim().replaceAll('"', '""')}"`;
  };
  const row = [...emptyRow];
  const original = originalAmountOf(booking, booking.amount);
  const euro = toDecimal(booking.amount).replace('.', ',');
  row[at.amount] = original?.amount ?? euro;
  row[at.side] = booking.direction === 'incoming' ? '"S"' : '"H"';
  row[at.currency] = `"${original?.currency ?? 'EUR'}"`;
  if (original) {
    row[at.rate] = original.rate;
    row[at.baseAmount] = euro;
    row[at.baseCurrency] = '"EUR"';
  }
  row[at.account] = booking.ledgerAccount;
  row[at.counterAccount] = booking.counterAccount;
  row[at.date] = `${booking.date.slice(8, 10)}${booking.date.slice(5, 7)}`;
  row[at.document] = text(documentOf(booking), most.document);
  row[at.text] = text(textOf(booking), most.text);
  row[at.costCentre] = text(booking.costCentre ?? '', most.document);
  row[at.isFixed] = isFixed ? '1' : '0';
  // Kind and content are filled together: a text of control characters alone has no content.
  informationOf(booking)
    .map(([kind, content]) => [kind, text(content, most.content)] as const)
    .filter(([, content]) => content !== '""')
    .slice(0, mostInformation)
    .forEach(([kind, content], index) => {
      row[firstInformation + 2 * index] = `"${kind}"`;
      row[firstInformation + 2 * index + 1] = content;
    });
  return { line: row.join(';'), isRespelled };
}

const textOf = ({ name, reference, isConfidential }: Booking): string =>
  isConfidential
    ? 'Vertrauliche Zahlungen'
    : [name, reference].filter((part) => part.trim() !== '').join(', ');

/**
 * The number under which open items are found: the sender's reference, or the bank's identifier. Characters
 * that the field does not allow are dropped, as it is no text; both are complete in the additional
 * information.
 */
function documentOf({ endToEndId, paymentId }: Booking): string {
  const allowed = (id: string | null): string => (id ?? '').replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '');
  return (allowed(endToEndId) || allowed(paymentId)).slice(0, most.document);
}

/** What the other fields have no room for. A kind has at most 20 characters. */
function informationOf(booking: Booking): readonly (readonly [kind: string, content: string])[] {
  const { reference, originalAmount, originalCurrency } = booking;
  const [first, second] = [reference.slice(0, most.content), reference.slice(most.content, 2 * most.content)];
  const given: readonly (readonly [string, string | null])[] = [
    ['Name', booking.name],
    ['Konto', booking.counterparty],
    ['Verwendungszweck', first],
    ['Verwendungszweck 2', second],
    ['Zahlungs-ID', booking.paymentId],
    ['Externe Zahlungs-ID', booking.externalPaymentId],
    ['End-to-End-Referenz', booking.endToEndId],
    ['Originalbetrag', originalAmount && `${originalAmount} ${originalCurrency ?? ''}`.trim()],
    ['Anzahl Zahlungen', booking.isConfidential ? String(booking.entryCount) : null],
    ['Nachbuchung', booking.isLate ? 'Tag bereits exportiert' : null],
  ];
  return given.flatMap(([kind, content]) => (content ? [[kind, content] as const] : []));
}
