import { createHash } from 'node:crypto';
import { toDecimal } from '@/lib/kernel/money';
import type { BatchRow } from '../batch/batch';
import type { ReportRow } from './report-rows';

type Rows = AsyncIterable<readonly ReportRow[]>;

/**
 * Verification code of a batch report: SHA-256, lower-case hex, over the batch and what became of each row.
 * Excludes format, language and time, so that every report of the same outcome has the same code. It is
 * available once all rows were read.
 */
export function codedRows(batch: BatchRow, rows: Rows): { readonly rows: Rows; readonly code: () => string } {
  let code: string | undefined;
  async function* read() {
    const hash = createHash('sha256');
    hash.update(line(['batch-report-1', batch.id, batch.state, batch.account, batch.root, batch.hash]));
    for await (const chunk of rows) {
      for (const row of chunk) hash.update(line(fieldsOf(row)));
      yield chunk;
    }
    code = hash.digest('hex');
  }
  return {
    rows: read(),
    code() {
      if (code === undefined) throw new Error('the rows were not read to their end');
      return code;
    },
  };
}

/** JSON of a list of strings, which is injective. */
const line = (fields: readonly (string | null)[]): string => `${JSON.stringify(fields)}\n`;

const fieldsOf = (row: ReportRow): readonly (string | null)[] => [
  String(row.position),
  row.exclusion,
  row.state,
  row.amount === null ? null : toDecimal(row.amount),
  row.network,
  row.beneficiaryName,
  row.beneficiaryAccount,
  row.reference,
  row.externalPaymentId,
  row.paymentId,
  row.commission === null ? null : toDecimal(row.commission),
  row.senderIds.endToEndId,
  row.senderIds.instructionId,
  row.senderIds.paymentInformationId,
];
