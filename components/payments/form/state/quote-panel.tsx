'use client';

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { classNames } from '@/components/ui/style/class-names';
import { Amount } from '@/components/ui/values/amount';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { transferHref } from '@/lib/orders/drafts/transfer-href';
import type { OrderContent } from '@/lib/orders/order/order';
import { otherCurrencyOf, totalDebit } from '@/lib/orders/quotes/quote';
import type { QuoteReply } from '@/lib/orders/quotes/quote-reply';
import { t } from '@/messages/payment-form';
import type { PayingAccount } from '../form-tools';
import { ExchangeLine } from './exchange-line';
import type { QuoteState } from './use-quote';

type QuotePanelProps = {
  /** Undefined until the form is complete. */
  readonly content: OrderContent | undefined;
  readonly accounts: readonly PayingAccount[];
  readonly state: QuoteState;
  /** When it is executed. */
  readonly children?: ReactNode;
};

/** The cost of the payment and the remaining balance, quoted by the provider while one types. */
export function QuotePanel({ content, accounts, state, children }: QuotePanelProps) {
  const { quote, isFetching, isError } = state;
  return (
    <Card aria-busy={isFetching}>
      <CardHeader title={t('summary.title')} />
      <CardBody className="flex flex-col gap-3">
        {content ? (
          <QuoteFigures content={content} accounts={accounts} quote={quote} />
        ) : (
          <p className="text-muted">{t('summary.empty')}</p>
        )}
        {isError && content && <p className="text-[0.8125rem] text-muted">{t('summary.unavailable')}</p>}
        {children}
      </CardBody>
    </Card>
  );
}

function QuoteFigures({
  content,
  accounts,
  quote,
}: {
  content: OrderContent;
  accounts: readonly PayingAccount[];
  quote: QuoteReply | undefined;
}) {
  const find = (iban: string) => accounts.find((account) => account.iban === iban);
  const commissionPayer =
    content.commissionAccount === null || content.commissionAccount === content.account
      ? undefined
      : find(content.commissionAccount);
  const commission =
    quote?.commission === undefined || quote.commission === null ? undefined : fromDecimal(quote.commission);
  const debit = totalDebit(content.amount, commission, commissionPayer === undefined);
  const payer = find(content.account);
  const after = payer && minorUnits(payer.balance - debit);
  const currency = content.network === 'SWIFT' ? otherCurrencyOf(content) : undefined;
  return (
    <div aria-live="polite">
      <dl className="flex flex-col gap-2.5">
        <Figure term={t('summary.amount')}>
          <Amount amount={content.amount} />
        </Figure>
        {currency && (
          <Figure term={t('summary.payout')}>
            {quote?.exchange ? (
              <ExchangeLine exchange={quote.exchange} readAt={new Date(quote.readAt)} />
            ) : (
              <Unsaid quote={quote} />
            )}
          </Figure>
        )}
        <Figure
          term={
            commissionPayer
              ? t('summary.commissionChargedTo', { account: commissionPayer.label })
              : t('summary.commission')
          }
        >
          {commission === undefined ? <Unsaid quote={quote} /> : <Amount amount={commission} />}
        </Figure>
        <Figure term={t('summary.total')} className="border-t pt-2.5">
          <Amount amount={debit} />
        </Figure>
        {after !== undefined && (
          <Figure term={t('summary.balanceAfter')}>
            <Amount amount={after} className={after < 0n ? 'font-semibold text-negative' : 'font-semibold'} />
          </Figure>
        )}
      </dl>
      {after !== undefined && after < 0n && (
        <div className="mt-2 text-[0.8125rem] text-negative">
          <p className="flex gap-1.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {t('summary.insufficientBalance')}
          </p>
          {accounts.length > 1 && (
            <TextLink
              href={transferHref({ to: content.account, amount: minorUnits(-after) })}
              target="_blank"
              className="ml-5"
            >
              {t('transfer.cover')}
            </TextLink>
          )}
        </div>
      )}
    </div>
  );
}

/** A figure that is loading, or that the provider did not give. */
const Unsaid = ({ quote }: { quote: QuoteReply | undefined }) => (
  <span className="text-muted">{quote ? t('summary.unknown') : '…'}</span>
);

const Figure = ({ term, className, children }: { term: string; className?: string; children: ReactNode }) => (
  <div className={classNames('flex items-baseline justify-between gap-4', className)}>
    <dt className="text-[0.8125rem] text-muted">{term}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
