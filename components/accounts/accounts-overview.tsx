import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Meter } from '@/components/ui/charts/meter';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/status/empty-state';
import type { Account } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';
import { type AccountLimit, limitLabel } from './account-limit';
import { AccountTable } from './account-table';
import { TotalBalance } from './total-balance';
import { type WithheldAccount, WithheldAccounts } from './withheld-accounts';

type AccountsOverviewProps = {
  readonly accounts: readonly Account[];
  readonly limit: AccountLimit;
  /** The URL of an account's statement. */
  readonly hrefOf: (account: Account) => string;
  /** The sparkline of an account's balance; may stream in. */
  readonly sparklineOf?: (account: Account) => ReactNode;
  /** Who reads an account: a badge and a link, where there is something to say. */
  readonly accessOf?: (iban: string) => ReactNode;
  /** The button that opens an account, if permitted. */
  readonly openAccount?: ReactNode;
  /** Confidential accounts that this person may not read. */
  readonly withheld?: readonly WithheldAccount[];
};

/** All accounts: the total, the remaining limit, and each account, active ones first. */
export function AccountsOverview({
  accounts,
  limit,
  hrefOf,
  sparklineOf,
  accessOf,
  openAccount,
  withheld = [],
}: AccountsOverviewProps) {
  const active = accounts.filter((account) => account.status === 'ACTIVE');
  const closed = accounts.filter((account) => account.status !== 'ACTIVE');
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <TotalBalance accounts={active} withheld={withheld} />
        <Card className="px-5 py-4">
          <h2 className="mb-3 text-[0.8125rem] text-muted">{t('limit.title')}</h2>
          <Meter words={limitLabel(limit)} value={limit.opened} max={limit.max} />
          <p className="mt-3 text-[0.8125rem] text-muted">
            {limit.opened < limit.max ? t('limit.defaultAccount') : t('limit.reached')}
          </p>
        </Card>
      </div>
      <Card className="overflow-hidden">
        <CardHeader title={t('page.title')} description={countLabel(active.length, closed.length)} />
        {accounts.length === 0 && withheld.length === 0 ? (
          <EmptyState icon={<Landmark aria-hidden />} title={t('overview.empty')} action={openAccount}>
            {t('overview.emptyBody')}
          </EmptyState>
        ) : (
          <AccountTable
            accounts={[...active, ...closed]}
            hrefOf={hrefOf}
            {...(sparklineOf && { sparklineOf })}
            {...(accessOf && { accessOf })}
          />
        )}
      </Card>
      <WithheldAccounts accounts={withheld} {...(accessOf && { accessOf })} />
    </div>
  );
}

const countLabel = (active: number, closed: number): string =>
  closed === 0 ? t('overview.active', { active }) : t('overview.activeAndClosed', { active, closed });
