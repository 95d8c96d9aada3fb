import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/ui/layout/breadcrumbs';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/payments';

type PaymentHeaderProps = {
  readonly breadcrumbs: readonly Crumb[];
  /** The payment's name in the breadcrumbs. */
  readonly title: string;
  readonly amount: MinorUnits;
  readonly direction: 'incoming' | 'outgoing';
  /** The counterparty's name and account; either may be empty. */
  readonly name: string;
  readonly account: string;
  readonly badge: ReactNode;
  /** The state in a sentence, if nothing else on the page explains it. */
  readonly meaning?: ReactNode;
  readonly actions?: ReactNode;
};

/** The top of a payment's page: how much, to or from whom, and its state. */
export const PaymentHeader = ({
  breadcrumbs,
  title,
  amount,
  direction,
  name,
  account,
  badge,
  meaning,
  actions,
}: PaymentHeaderProps) => (
  <header className="mb-6">
    <Breadcrumbs crumbs={breadcrumbs} here={title} />
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="font-semibold tracking-[-0.018em]">
          <Amount
            amount={amount}
            className="block text-[1.75rem] leading-9 tracking-[-0.025em] sm:text-[2.25rem] sm:leading-11"
          />{' '}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg leading-7">
            <span className="wrap-anywhere">
              {t(direction === 'outgoing' ? 'page.to' : 'page.from', { name: name || t('page.noName') })}
            </span>{' '}
            <span className="inline-flex text-sm tracking-normal">{badge}</span>
          </span>
        </h1>
        {account && (
          <p className="mt-0.5 text-muted">
            <Iban account={account} what={t('facts.accountNumber')} />
          </p>
        )}
        {meaning && <p className="mt-1.5 text-pretty text-muted">{meaning}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 sm:pt-1.5 print:hidden">{actions}</div>}
    </div>
  </header>
);
