import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { type Entry, remarkOf, type Statement } from './statement';

/**
 * A statement as CSV (RFC 4180: one header row, CRLF, quotes doubled), UTF-8 with a byte order mark, without which spreadsheets
 * misread Greek and Cyrillic. The first column tells rows apart: the opening balance on the first day, the entries oldest
 * first, the turnovers and the closing balance on the last day, and a remark where the sums do not add up. Amounts are
 * decimal euro, negative for debits.
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

/** About 32 KiB a chunk, so that neither a long statement nor a slow reader fills the memory. */
const chunkLength = 32_768;

/** The file's bytes, made as they are asked for. */
export function* statementCsv(statement: Statement): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let pending = `\ufeff${columns.map(quote).join(',')}\r\n`;
  for (const row of rows(statement)) {
    pending += `${columns.map((column) => quote(row[column] ?? '')).join(',')}\r\n`;
    if (pending.length < chunkLength) continue;
    yield encoder.encode(pending);
    pending = '';
  }
  if (pending) yield encoder.encode(pending);
}

function* rows(statement: Statement): Generator<Row> {
  const { account, period } = statement;
  const own = { Account: account, Currency: 'EUR' };
  yield {
    ...own,
    Record: 'Opening balance',
    Date: period.from,
    Balance: toDecimal(statement.opening),
  };
  for (const entry of statement.entries) yield { ...own, ...entryCells(entry) };
  const last = { ...own, Date: period.to };
  yield { ...last, Record: 'Credit turnover', Amount: toDecimal(statement.credits) };
  yield { ...last, Record: 'Debit turnover', Amount: toDecimal(minorUnits(-statement.debits)) };
  yield { ...last, Record: 'Closing balance', Balance: toDecimal(statement.closing) };
  const remark = remarkOf(statement);
  if (remark) yield { Record: 'Remark', Account: account, Reference: remark };
}

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
 * Text that others wrote, such that no spreadsheet takes it for a formula: an apostrophe goes before a leading `=`, `+`, `-`,
 * `@` or their full-width twins, spaces and quotes before them notwithstanding. The same after a semicolon, where a
 * spreadsheet that splits at semicolons would begin a new cell. Control characters become spaces. Plain numbers stay.
 */
const harmless = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  if (/^-?\d+(\.\d+)?$/.test(line)) return line;
  return line.replace(/(^|;)(?=[\s"'\p{Cf}]*[=+\-@＝＋－＠])/gu, "$1'");
};

const quote = (cell: string): string => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
