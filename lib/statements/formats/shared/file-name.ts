import type { StatementHead } from '../../model/statement';
import { formatNames, type StatementFormat } from './format-names';

/**
 * `statement-LT12…-2026-11-01-to-2026-11-21.pdf`: ASCII without spaces, valid in a header and in every file
 * system.
 */
export function statementFileName(
  { account, period }: Pick<StatementHead, 'account' | 'period'>,
  format: StatementFormat,
): string {
  const { stem, extension } = formatNames[format];
  return `${stem}-${account}-${period.from}-to-${period.to}.${extension}`;
}
