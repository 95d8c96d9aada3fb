import { Card } from '@/components/ui/layout/card';
import { Amount } from '@/components/ui/values/amount';
import { sum } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';
import { BalanceByType } from './balance-by-type';
import { WithoutAccounts } from './without-accounts';

/** The sum of all active accounts, and the company's own share. */
export const TotalBalance = ({
  accounts,
  withheld,
}: {
  accounts: readonly Account[];
  /** Accounts that the total lacks, because they are confidential. */
  withheld: readonly unknown[];
}) => (
  <Card aria-labelledby="total-balance" className="px-5 py-4">
    <h2 id="total-balance" className="text-[0.8125rem] text-muted">
      {t('totalBalance.title')}
    </h2>
    <Amount
      amount={sum(accounts.map(({ balance }) => balance))}
      className="mt-1 mb-3.5 block font-semibold text-[1.75rem] leading-9 tracking-[-0.025em] sm:text-[2rem] sm:leading-10"
    />
    <BalanceByType accounts={accounts} />
    <WithoutAccounts withheld={withheld} />
  </Card>
);
