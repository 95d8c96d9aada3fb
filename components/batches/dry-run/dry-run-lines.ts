import type { KeptDryRun } from '@/lib/batches/dry-run/dry-run-figures';
import { shortWords } from '@/lib/batches/dry-run/dry-run-figures';
import { formatDate, localDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, fromDecimal, minorUnits } from '@/lib/kernel/money';
import { seatWords } from '@/lib/policy/rules/labels';
import { networkNames } from '@/lib/provider/contract/network-name';
import { countText } from '../list/count';

/** One thing that a dry run says, in words, so that two dry runs can be laid side by side. */
export type DryRunLine = { readonly term: string; readonly text: string };

/**
 * What a dry run says, in an order that does not change. Of a batch that has begun, a part has left the
 * account already, so that its total says nothing about what the balance will be.
 */
export function dryRunLines(figures: KeptDryRun, hasBegun: boolean): readonly DryRunLine[] {
  const { account, commission, commissionAccount } = figures;
  return [
    { term: 'Payments', text: countText(figures.rowCount) },
    { term: 'Total', text: euro(figures.total) },
    {
      term: 'Commission',
      text: commission ? `${commission.isExact ? '' : 'at most '}${euro(commission.total)}` : 'not said',
    },
    { term: 'Balance of the account', text: account.balance === null ? 'not said' : euro(account.balance) },
    { term: 'Of it under way already', text: euro(account.taken) },
    ...(hasBegun ? [] : [{ term: 'Balance after it', text: afterWords(figures) }]),
    { term: hasBegun ? 'For what is left it' : 'The balance', text: shortWords(figures) },
    ...(commissionAccount
      ? [
          {
            term: 'Commission account',
            text: commissionAccount.balance === null ? 'not said' : euro(commissionAccount.balance),
          },
        ]
      : []),
    ...figures.networks.map(({ network, currency, executedOn }) => ({
      term: `Executed, ${networkNames[network]}${currency === 'EUR' ? '' : ` in ${currency}`}`,
      text: formatDate(localDate(executedOn)),
    })),
    { term: 'Needs', text: seatWords(figures) },
  ];
}

const euro = (decimal: string): string => `${formatAmount(fromDecimal(decimal))} EUR`;

function afterWords({ account, total, commission, commissionAccount }: KeptDryRun): string {
  if (account.balance === null) return 'not known';
  const charged = commission && !commissionAccount ? fromDecimal(commission.total) : 0n;
  const after = fromDecimal(account.balance) - fromDecimal(account.taken) - fromDecimal(total) - charged;
  return `${formatAmount(minorUnits(after))} EUR`;
}
