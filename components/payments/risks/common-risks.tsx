import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/values/amount';
import type { FactItem } from '@/components/ui/values/fact-list';
import { Instant } from '@/components/ui/values/instant';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { minorUnits } from '@/lib/kernel/money';
import type { CommonRisk, Cost } from '@/lib/orders/risks/risk';
import { t } from '@/messages/risks';

type Balance = Extract<CommonRisk, { kind: 'balance' }>;

export function commonWording(risk: CommonRisk): { readonly title: string; readonly body: ReactNode } {
  return risk.kind === 'date_passed'
    ? {
        title: t('warnings.datePassed'),
        body: t.rich('warnings.datePassedBody', { instant: () => <Instant at={risk.at} /> }),
      }
    : { title: t('warnings.shortBalance'), body: shortfall(risk) };
}

function shortfall({ after, committed }: Balance): string {
  const amount = showAmount(minorUnits(-after));
  return committed > 0n
    ? t('warnings.shortBalanceCommitted', { amount, committed: showAmount(committed) })
    : t('warnings.shortBalanceBody', { amount });
}

export const balanceFact = ({ after, committed }: Balance): FactItem => ({
  term: t('facts.balanceAfter'),
  detail: <Amount amount={after} {...(after < 0n && { className: 'text-negative' })} />,
  hint: committed > 0n && t('facts.balanceCommitted', { amount: showAmount(committed) }),
});

/** `feeHint` tells more about a fee of the paying account. */
export const costFacts = (
  { fee, totalDebit, isFromPayingAccount }: Cost,
  feeHint?: ReactNode,
): readonly FactItem[] => [
  {
    term: t('facts.fee'),
    detail: fee === undefined ? t('facts.noFee') : <Amount amount={fee} />,
    hint: isFromPayingAccount ? feeHint : t('facts.feeElsewhere'),
  },
  {
    term: t('facts.totalDebit'),
    detail: <Amount amount={totalDebit} />,
    hint: fee === undefined && t('facts.withoutFee'),
  },
];

/** What was edited since an earlier version, and by whom. */
export const Edited = ({
  since,
  by,
  at,
  children,
}: {
  since: number;
  by: string;
  at: Date;
  children: ReactNode;
}) => (
  <div className="mt-3 border-t pt-3">
    <p className="font-medium">
      {t.rich('edited.title', { version: String(since), names: by, instant: () => <Instant at={at} /> })}
    </p>
    {children}
  </div>
);
