import { createHash } from 'node:crypto';
import type { StatementHead } from './statement';

/**
 * Machine-readable reference of a statement, sixteen hexadecimal digits. Depends on account and period only,
 * so that a later copy of the statement has the same one.
 */
export const statementReference = ({ account, period }: Pick<StatementHead, 'account' | 'period'>): string =>
  createHash('sha256')
    .update(`statement/${account}/${period.from}/${period.to}`)
    .digest('hex')
    .slice(0, 16)
    .toUpperCase();
