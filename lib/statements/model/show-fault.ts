import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { unreachable } from '@/lib/kernel/result';
import { t } from '@/messages/statement-faults';
import type { StatementFault } from './statement';

/**
 * A fault in one sentence in the reader's language, for the page and the PDF. Records and files that programs
 * read have `describeFault`.
 */
export function showFault(fault: StatementFault): string {
  switch (fault.kind) {
    case 'running_balance':
      return t('running_balance', { entry: String(fault.index + 1), ...amountsOf(fault) });
    case 'credit_turnover':
    case 'debit_turnover':
    case 'closing_balance':
      return t(fault.kind, amountsOf(fault));
    case 'outside_period':
      return t('outside_period', { entry: String(fault.index + 1), date: showDate(fault.date) });
    case 'left_out':
      return t('left_out', { count: fault.count, date: showDate(fault.date) });
    case 'joint':
      return t('joint', { date: showDate(fault.date), ...amountsOf(fault) });
    default:
      return unreachable(fault);
  }
}

const amountsOf = ({ stated, expected }: Extract<StatementFault, { readonly stated: unknown }>) => ({
  stated: showAmount(stated),
  expected: showAmount(expected),
});
