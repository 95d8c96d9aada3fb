import { createHash } from 'node:crypto';
import type { StatementHead } from './statement';

/**
 * A name of a statement for machines, sixteen hexadecimal digits: the same for the same account and days,
 * whatever stands in it, so that a later copy of a statement is known as such.
 */
export const statementReference = ({ account, period }: Pick<StatementHead, 'account' | 'period'>): string =>
  createHash('sha256')
    .update(`statement/${account}/${period.from}/${period.to}`)
    .digest('hex')
    .slice(0, 16)
    .toUpperCase();
