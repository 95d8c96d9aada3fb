import { createHash } from 'node:crypto';
import type { BatchId } from '@/lib/kernel/ids';
import type { StatementHead } from './statement';

type Covered = Pick<StatementHead, 'account' | 'period'>;

/**
 * Machine-readable reference of a statement, sixteen hexadecimal digits. Depends on account and period only,
 * so that a later copy of the statement has the same one.
 */
export const statementReference = ({ account, period }: Covered): string =>
  digest(`statement/${account}/${period.from}/${period.to}`);

/** The same for an interim report, of which each later one has another. */
export const reportReference = ({ account, period }: Covered, reportedAt: Date): string =>
  digest(`report/${account}/${period.from}/${period.to}/${reportedAt.toISOString()}`);

/** The same for the credits alone. */
export const creditsReference = ({ account, period }: Covered): string =>
  digest(`credits/${account}/${period.from}/${period.to}`);

/** The same for the booked payments of a batch, of which there may be more later. */
export const debitsReference = ({ account }: Covered, batch: BatchId, reportedAt: Date): string =>
  digest(`batch/${account}/${batch}/${reportedAt.toISOString()}`);

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16).toUpperCase();
