import { createHash } from 'node:crypto';
import { toDecimal } from '@/lib/kernel/money';
import type { EntryBatches } from './entries/entry-batches';
import type { Entry, StatementHead } from './statement';

/**
 * Verification code of a statement: SHA-256, lower-case hex, over its figures and entries. Excludes format
 * and time of the export, so that every export of a statement has the same code. `add` takes the entries
 * oldest first; `code` finishes the hash.
 */
export function startCode(head: StatementHead) {
  const hash = createHash('sha256');
  const { account, clientName, period } = head;
  const figures = [head.opening, head.credits, head.debits, head.closing].map(toDecimal);
  hash.update(line(['statement-1', account, clientName, period.from, period.to, ...figures]));
  return {
    add(entries: readonly Entry[]): void {
      for (const entry of entries) hash.update(line(fieldsOf(entry)));
    },
    code: (): string => hash.digest('hex'),
  };
}

/** JSON of a list of strings, which is injective. */
const line = (fields: readonly (string | null)[]): string => `${JSON.stringify(fields)}\n`;

const fieldsOf = (entry: Entry): readonly (string | null)[] => [
  entry.paymentId,
  entry.networkType,
  entry.date,
  entry.beneficiaryName,
  entry.account,
  entry.details,
  toDecimal(entry.signedAmount),
  toDecimal(entry.runningBalance),
  entry.originalAmount,
  entry.originalCurrency,
  entry.feePaymentId,
  entry.externalPaymentId,
];

export async function codeOf(head: StatementHead, batches: EntryBatches): Promise<string> {
  const code = startCode(head);
  for await (const entries of batches) code.add(entries);
  return code.code();
}

/** Formats the code for display: eight groups of eight. */
export const groupCode = (code: string): string => code.replace(/(.{8})(?=.)/g, '$1 ');
