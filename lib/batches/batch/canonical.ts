import { createHash } from 'node:crypto';
import type { Iban } from '@/lib/kernel/banking/iban';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { BatchId } from '@/lib/kernel/ids';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';

/** What is approved when a batch is approved. */
export type BoundBatch = {
  readonly id: BatchId;
  readonly version: number;
  readonly account: Iban;
  readonly rowCount: number;
  /** Of the rows that would be sent, in euro, commission aside. */
  readonly total: MinorUnits;
  /**
   * See `merkleRoot`: every row's hash covers its content, its identifiers, the debit account and the date.
   */
  readonly root: string;
};

export const batchCanonicalForm = ({ id, version, account, rowCount, total, root }: BoundBatch): string =>
  canonicalJson({
    form: 'paydesk.batch/1',
    id,
    version,
    account,
    rowCount: String(rowCount),
    total: toDecimal(total),
    root,
  });

/** SHA-256 of the canonical form, lower-case hex: what an approval names, and the second factor confirms. */
export const batchHash = (batch: BoundBatch): string =>
  createHash('sha256').update(batchCanonicalForm(batch)).digest('hex');
