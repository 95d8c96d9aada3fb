import { createHash } from 'node:crypto';
import type { Iban } from '@/lib/kernel/banking/iban';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { BatchId } from '@/lib/kernel/ids';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';

/** The content that an approval of a batch covers. */
export type SealedBatch = {
  readonly id: BatchId;
  readonly version: number;
  readonly account: Iban;
  readonly rowCount: number;
  /** Sum of the rows to send, in euro, without commission. */
  readonly total: MinorUnits;
  /** See `merkleRoot`: the hash of a row covers its content, identifiers, debit account and date. */
  readonly root: string;
  /** Whether only those who work on it read its payments. */
  readonly isConfidential: boolean;
};

export const batchCanonicalForm = ({
  id,
  version,
  account,
  rowCount,
  total,
  root,
  isConfidential,
}: SealedBatch): string =>
  canonicalJson({
    form: 'paydesk.batch/1',
    // Absent otherwise, as from batches that were sealed before there were confidential ones.
    ...(isConfidential && { confidential: 'yes' }),
    id,
    version,
    account,
    rowCount: String(rowCount),
    total: toDecimal(total),
    root,
  });

/**
 * SHA-256 of the canonical form, lower-case hex. Approvals refer to it, and the second factor confirms it.
 */
export const batchHash = (batch: SealedBatch): string =>
  createHash('sha256').update(batchCanonicalForm(batch)).digest('hex');
