import { t } from '@/messages/file-problems';
import { mostParts } from '../most-parts';
import type { OmissionCounts } from '../omissions/count-omissions';
import { type ControlSum, createControlSum } from './control-sum';
import type { ExecutionTime } from './execution-time';
import { createPaymentFileReader, type PaymentInformation, type Transaction } from './payment-file';
import { debitedAmount } from './row/payment-row';
import { refuseAt } from './rules/refusals';

/**
 * The payments of a file with the same debited account and execution time, which become one batch. Several
 * PmtInfs may be one part, wherever they are.
 */
export type PartOfFile = {
  /** From 1, in the order of the file. */
  readonly number: number;
  /** Its first PmtInf, from 1, and the line of its account. */
  readonly information: number;
  readonly line: number;
  /** The debited account as written; empty if absent, in a file of one part. */
  readonly debtor: string;
  readonly execution: ExecutionTime;
  readonly sum: ControlSum;
};

/**
 * Reads a payment file and reports each payment with its part. Compares count and control sum of each PmtInf
 * and of the file.
 */
export function createPartsReader(
  onTransaction: (transaction: Transaction, part: PartOfFile) => void,
  omissions?: OmissionCounts,
) {
  const parts = new Map<string, PartOfFile>();
  const sum = createControlSum();
  let sumOfInformation = createControlSum();
  let first: PaymentInformation | undefined;
  let part: PartOfFile | undefined;
  const reader = createPaymentFileReader({
    ...(omissions && { omissions }),
    onInformation: (information) => {
      first ??= information;
      part = partOf(parts, information);
      sumOfInformation = createControlSum();
    },
    onEndOfInformation: (totals, number) => {
      sumOfInformation.compare(totals, `PmtInf ${number}`);
      part?.sum.join(sumOfInformation);
      sum.join(sumOfInformation);
    },
    onTransaction: (transaction) => {
      sumOfInformation.add(debitedAmount(transaction.texts));
      if (part) onTransaction(transaction, part);
    },
  });
  return {
    write: reader.write,
    /** The header, and every part; undefined if the file contains no payments. */
    end(): { readonly header: PaymentInformation; readonly parts: readonly PartOfFile[] } | undefined {
      reader.end();
      if (!first) return undefined;
      sum.compare(first.totals, t('paymentFile.theFile'));
      return { header: first, parts: [...parts.values()] };
    },
  };
}

function partOf(parts: Map<string, PartOfFile>, information: PaymentInformation): PartOfFile {
  const { number, debtorAccount: debtor, accountLine: line, execution } = information;
  const key = `${debtor.replace(/\s/g, '').toUpperCase()} ${execution.at.getTime()}`;
  const there = parts.get(key);
  if (there) return there;
  const part = {
    number: parts.size + 1,
    information: number,
    line,
    debtor,
    execution,
    sum: createControlSum(),
  };
  parts.set(key, part);
  if (parts.size > mostParts) refuseAt(line, t('paymentFile.tooManyParts', { most: String(mostParts) }));
  // Of one batch, a person chooses the account; of several, nobody could tell which is meant.
  const nameless = parts.size > 1 && [...parts.values()].find((one) => one.debtor === '');
  if (nameless) refuseAt(nameless.line, t('paymentFile.noAccount', { number: String(nameless.information) }));
  return part;
}
