import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { groupCode, startCode } from '../model/code';
import type { StatementSource } from '../model/entries/entry-batches';
import { type Entry, remarkOf } from '../model/statement';
import { textChunks } from './shared/chunks';
import { fileText } from './shared/file-text';

/**
 * A statement as CSV (RFC 4180: one header row, CRLF, doubled quotes) in UTF-8 with a byte order mark,
 * without which spreadsheets misread Greek and Cyrillic. The first column gives the record type: opening
 * balance, entries oldest first, turnovers and closing balance, a remark if the sums do not add up, and the
 * verification code. Amounts are decimal euro, negative for debits.
 */
const columns = [
  'Record',
  'Account',
  'Date',
  'Amount',
  'Balance',
  'Currency',
  'Direction',
  'Network',
  'Counterparty',
  'Counterparty account',
  'Reference',
  'Payment ID',
  'External payment ID',
  'Fee payment ID',
  'Original amount',
  'Original currency',
] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Partial<Record<Column, string>>>;

/** Streams the bytes of the file. */
export const statementCsv = (
  source: StatementSource,
  { generatedAt }: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> => textChunks(records(source, generatedAt));

async function* records(source: StatementSource, generatedAt: Date): AsyncGenerator<string, void> {
  const { head } = source;
  const { account, period } = head;
  const own = { Account: account, Currency: 'EUR' };
  yield `\ufeff${columns.map(quote).join(',')}\r\n`;
  yield record({ ...own, Record: 'Opening balance', Date: period.from, Balance: toDecimal(head.opening) });
  const code = startCode(head);
  for await (const entries of source.entries) {
    code.add(entries);
    for (const entry of entries) yield record({ ...own, ...entryCells(entry) });
  }
  const last = { ...own, Date: period.to };
  yield record({ ...last, Record: 'Credit turnover', Amount: toDecimal(head.credits) });
  yield record({ ...last, Record: 'Debit turnover', Amount: toDecimal(minorUnits(-head.debits)) });
  yield record({ ...last, Record: 'Closing balance', Balance: toDecimal(head.closing) });
  const remark = remarkOf(head);
  if (remark) yield record({ Record: 'Remark', Account: account, Reference: remark });
  const provenance = `As of ${source.asOf.toISOString()}, generated at ${generatedAt.toISOString()}`;
  yield record({ Record: 'As of', Account: account, Reference: provenance });
  yield record({ Record: 'Verification code', Account: account, Reference: groupCode(code.code()) });
}

const record = (row: Row): string => `${columns.map((column) => quote(row[column] ?? '')).join(',')}\r\n`;

const entryCells = (entry: Entry): Row => ({
  Record: 'Entry',
  Date: entry.date,
  Amount: toDecimal(entry.signedAmount),
  Balance: toDecimal(entry.runningBalance),
  Direction: entry.direction,
  Network: entry.networkType,
  Counterparty: harmless(entry.beneficiaryName),
  'Counterparty account': harmless(entry.account),
  Reference: harmless(entry.details),
  'Payment ID': harmless(entry.paymentId),
  'External payment ID': harmless(entry.externalPaymentId ?? ''),
  'Fee payment ID': harmless(entry.feePaymentId ?? ''),
  'Original amount': harmless(entry.originalAmount ?? ''),
  'Original currency': harmless(entry.originalCurrency ?? ''),
});

/**
 * Prevents formula injection: prefixes foreign text with an apostrophe before a leading `=`, `+`, `-`, `@`,
 * `|` or a full-width variant, also after spaces and quotes. Does the same after a semicolon, because some
 * spreadsheets split cells there. Plain numbers are unchanged.
 */
export const harmless = (text: string): string => {
  const line = fileText(text);
  if (/^-?\d+(\.\d+)?$/.test(line)) return line;
  return line.replace(/(^|;)(?=[\s"'\p{Cf}]*[=+\-@|＝＋－＠｜])/gu, "$1'");
};

export const quote = (cell: string): string =>
  /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
