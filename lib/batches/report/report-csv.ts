import { toDecimal } from '@/lib/kernel/money';
import { harmless, quote } from '@/lib/statements/formats/csv';
import { textChunks } from '@/lib/statements/formats/shared/chunks';
import { groupCode } from '@/lib/statements/model/code';
import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import { batchStateLabels } from '../batch/batch';
import { hasEnded } from '../rows/outcome';
import { type BatchReport, tallyOutcomes } from './report';
import { decisionLabel } from './report-labels';
import type { ReportRow } from './report-rows';

/**
 * The batch report as CSV (RFC 4180, UTF-8 with a byte order mark). It has one record per row in order, then
 * totals by outcome and of commissions, the company, the batch, its decisions, the Merkle root and the
 * verification code. Amounts are decimal euro, instants ISO 8601 in UTC.
 */
const columns = [
  'Record',
  'Row',
  'Line',
  'Outcome',
  'Amount',
  'Currency',
  'Beneficiary',
  'Account',
  'Reference',
  'Network',
  'Payment ID',
  'External payment ID',
  'Reason',
  'Sent at',
  'Ended at',
  'End-to-end reference',
  'Instruction ID',
  'Payment information ID',
  'Commission',
] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Partial<Record<Column, string>>>;

/** Streams the bytes of the file in constant memory. */
export const batchReportCsv = (
  report: BatchReport,
  { generatedAt }: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> =>
  // Programs read it: headings and values are the same for everyone.
  stepsInLocale(localeOf({}), textChunks(records(report, generatedAt)));

async function* records(
  { dossier, company, decisions, rows, code }: BatchReport,
  generatedAt: Date,
): AsyncGenerator<string, void> {
  const { batch, makerName, file } = dossier;
  yield `\ufeff${columns.map(quote).join(',')}\r\n`;
  const tally = tallyOutcomes(hasEnded(batch.state));
  for await (const chunk of rows) {
    let text = '';
    for (const row of chunk) {
      tally.add(row);
      text += record(rowCells(row));
    }
    yield text;
  }
  for (const { outcomeText, rows: count, amount } of tally.totals()) {
    yield record({
      Record: 'Total',
      Row: String(count),
      Outcome: outcomeText,
      Amount: toDecimal(amount),
      Currency: 'EUR',
    });
  }
  const commission = tally.commission();
  yield record({
    Record: 'Commission',
    Row: String(commission.rows),
    Amount: toDecimal(commission.amount),
    Currency: 'EUR',
  });
  const facts: Cells[] = [
    ...(company ? [{ Record: 'Company', Reference: harmless(company) }] : []),
    { Record: 'Batch', Reference: harmless(batch.name), Reason: batch.id },
    {
      Record: 'State',
      Reference: batchStateLabels[batch.state].label,
      Reason: harmless(batch.endReason ?? ''),
    },
    { Record: 'Paid from', Account: batch.account ?? '' },
    { Record: 'Made by', Reference: harmless(makerName), 'Sent at': batch.createdAt.toISOString() },
    ...(file ? [{ Record: 'File', Reference: harmless(file.name), Reason: `SHA-256 ${file.sha256}` }] : []),
    ...(batch.messageId ? [{ Record: 'Message ID', Reference: harmless(batch.messageId) }] : []),
    ...decisions.map(({ name, decision, version, reason, at }) => ({
      Record: decisionLabel(decision),
      Reference: `${harmless(name)}, version ${version}`,
      Reason: harmless(reason ?? ''),
      'Ended at': at.toISOString(),
    })),
    ...(batch.root ? [{ Record: 'Merkle root', Reference: batch.root }] : []),
    ...(batch.hash ? [{ Record: 'Hash', Reference: batch.hash }] : []),
    { Record: 'As of', Reference: generatedAt.toISOString() },
    { Record: 'Verification code', Reference: groupCode(code()) },
  ];
  for (const cells of facts) yield record(cells);
}

const record = (cells: Cells): string =>
  `${columns.map((column) => quote(cells[column] ?? '')).join(',')}\r\n`;

const rowCells = (row: ReportRow): Cells => ({
  Record: 'Row',
  Row: String(row.position),
  Line: String(row.line),
  Outcome: row.outcomeText,
  Amount: row.amount === null ? '' : toDecimal(row.amount),
  Currency: 'EUR',
  Beneficiary: harmless(row.beneficiaryName),
  Account: harmless(row.beneficiaryAccount),
  Reference: harmless(row.reference),
  Network: row.network ?? '',
  'Payment ID': harmless(row.paymentId ?? ''),
  'External payment ID': row.externalPaymentId,
  Reason: harmless(row.reason),
  'Sent at': row.sentAt?.toISOString() ?? '',
  'Ended at': row.endedAt?.toISOString() ?? '',
  'End-to-end reference': harmless(row.senderIds.endToEndId ?? ''),
  'Instruction ID': harmless(row.senderIds.instructionId ?? ''),
  'Payment information ID': harmless(row.senderIds.paymentInformationId ?? ''),
  Commission: row.commission === null ? '' : toDecimal(row.commission),
});
