import {
  type AccountFigures,
  balanceAfter,
  type StoredDryRun,
  shortText,
} from '@/lib/batches/batch/dry-run-figures';
import { localDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { fromDecimal } from '@/lib/kernel/money';
import { seatText } from '@/lib/policy/rules/labels';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/batch-dry-run';
import { countText } from '../list/count';

/** One figure of a dry run as text, so that two dry runs can be compared line by line. */
export type DryRunLine = { readonly term: string; readonly text: string };

/**
 * The figures of a dry run, in a stable order. Once a batch has begun, part of it has left the account, so
 * its total no longer predicts the balance.
 */
export function dryRunLines(figures: StoredDryRun, hasBegun: boolean): readonly DryRunLine[] {
  const { account, commission, commissionAccount } = figures;
  return [
    { term: t('dryRunLines.payments'), text: countText(figures.rowCount) },
    { term: t('dryRunLines.total'), text: euro(figures.total) },
    { term: t('dryRunLines.commission'), text: commissionText(commission) },
    { term: t('dryRunLines.balance'), text: balanceText(account) },
    { term: t('dryRunLines.taken'), text: euro(account.taken) },
    ...(hasBegun ? [] : [{ term: t('dryRunLines.after'), text: afterText(figures) }]),
    {
      term: t(hasBegun ? 'dryRunLines.remainingCoverage' : 'dryRunLines.coverage'),
      text: shortText(figures),
    },
    ...(commissionAccount
      ? [{ term: t('dryRunLines.commissionBalance'), text: balanceText(commissionAccount) }]
      : []),
    ...figures.networks.map(({ network, currency, executedOn }) => ({
      term:
        currency === 'EUR'
          ? t('dryRunLines.execution', { network: networkNames[network] })
          : t('dryRunLines.executionInCurrency', { network: networkNames[network], currency }),
      text: showDate(localDate(executedOn)),
    })),
    { term: t('dryRunLines.approvals'), text: seatText(figures) },
  ];
}

const euro = (decimal: string): string =>
  t('dryRunLines.amount', { amount: showAmount(fromDecimal(decimal)) });

function commissionText(commission: StoredDryRun['commission']): string {
  if (!commission) return t('dryRunLines.notAvailable');
  return commission.isExact
    ? euro(commission.total)
    : t('dryRunLines.atMost', { amount: showAmount(fromDecimal(commission.total)) });
}

const balanceText = ({ balance }: AccountFigures): string =>
  balance === null ? t('dryRunLines.notAvailable') : euro(balance);

function afterText(figures: StoredDryRun): string {
  const after = balanceAfter(figures);
  return after === undefined
    ? t('dryRunLines.notAvailable')
    : t('dryRunLines.amount', { amount: showAmount(after) });
}
