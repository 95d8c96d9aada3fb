import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { CopyButton } from '@/components/ui/values/copy-button';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { minorUnits } from '@/lib/kernel/money';
import type { Payment, PaymentStatus } from '@/lib/provider/contract/contract';
import { networkName } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/statements';
import { OriginalAmount } from './original-amount';

const standings: Readonly<Record<PaymentStatus, Standing>> = {
  PENDING: 'working',
  COMPLETED: 'done',
  REJECTED: 'refused',
};

type PaymentDetailsProps = {
  readonly payment: Payment;
  /** Our own account, which the provider does not report with a payment; undefined if it is not known. */
  readonly account: { readonly iban: string; readonly label: string | undefined } | undefined;
  /** The timeline of our own order, if this payment came from one. */
  readonly aside?: ReactNode;
};

/** A payment with every field of contract 2.2; empty fields are omitted. */
export function PaymentDetails({ payment, account, aside }: PaymentDetailsProps) {
  const isIncoming = payment.direction === 'incoming';

  return (
    <div className={aside ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]' : undefined}>
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
          <div className="min-w-0">
            <p className="text-[0.8125rem] text-muted">
              {isIncoming ? t('payment.receivedFrom') : t('payment.paidTo')}
            </p>
            <p className="wrap-anywhere font-medium">{payment.beneficiaryName || t('fields.noName')}</p>
            <Amount
              amount={isIncoming ? payment.amount : minorUnits(-payment.amount)}
              signed
              tone="movement"
              className="mt-1 block font-semibold text-[1.75rem] leading-9 tracking-[-0.025em]"
            />
          </div>
          <div className="flex gap-2">
            <StatusBadge standing={standings[payment.status]}>
              {t(`paymentStatuses.${payment.status}`)}
            </StatusBadge>
            <Badge>{networkName(payment.networkType)}</Badge>
          </div>
        </Card>
        <Section
          title={t('payment.title')}
          items={[...accountItems(payment, account), ...paymentItems(payment)]}
        />
        <Section
          title={isIncoming ? t('payment.sender') : t('payment.recipient')}
          items={counterpartyItems(payment)}
        />
        <Section title={t('payment.identifiers')} items={identifierItems(payment)} />
      </div>
      {aside}
    </div>
  );
}

const Section = ({ title, items }: { title: string; items: readonly Definition[] }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody className="pb-3">
      <DefinitionList items={items} />
    </CardBody>
  </Card>
);

const accountItems = (
  { direction }: Payment,
  account: PaymentDetailsProps['account'],
): readonly Definition[] =>
  given(
    direction === 'incoming' ? t('payment.receivedOn') : t('payment.paidFrom'),
    account && (
      <>
        {account.label && <span className="block">{account.label}</span>}
        <Iban account={account.iban} copy />
      </>
    ),
  );

const paymentItems = (payment: Payment): readonly Definition[] => [
  { term: t('payment.processingDate'), detail: <CalendarDate date={payment.date} /> },
  {
    term: t('entryFilter.direction'),
    detail: payment.direction === 'incoming' ? t('entryFilter.incoming') : t('entryFilter.outgoing'),
  },
  { term: t('fields.network'), detail: networkName(payment.networkType) },
  { term: t('payment.amount'), detail: <Amount amount={payment.amount} /> },
  ...given(
    t('payment.originalAmount'),
    payment.originalAmount && (
      <OriginalAmount amount={payment.originalAmount} currency={payment.originalCurrency} />
    ),
  ),
  {
    // A pending payment has not changed the balance yet.
    term: payment.status === 'PENDING' ? t('payment.balanceToday') : t('payment.balanceAfter'),
    detail: <Amount amount={payment.runningBalance} />,
  },
  { term: t('fields.reference'), detail: payment.details || t('payment.none') },
];

const counterpartyItems = (payment: Payment): readonly Definition[] => [
  { term: t('payment.name'), detail: payment.beneficiaryName || t('payment.none') },
  {
    term: t('fields.account'),
    detail: payment.account ? (
      <Iban account={payment.account} copy what={t('payment.accountNumber')} className="flex-wrap" />
    ) : (
      t('payment.none')
    ),
  },
  ...given(t('payment.address'), payment.otherAddressLine),
  ...given(t('payment.street'), payment.otherAddressStreet),
  ...given(t('payment.postalCode'), payment.otherAddressPostCode),
  ...given(t('payment.town'), payment.otherAddressTown),
  ...given(
    t('payment.country'),
    payment.otherAddressCountry && <Country code={payment.otherAddressCountry} />,
  ),
];

const identifierItems = (payment: Payment): readonly Definition[] => [
  {
    term: t('payment.paymentId'),
    detail: <Identifier text={payment.paymentId} what={t('payment.paymentIdCopied')} />,
  },
  ...given(
    t('payment.externalPaymentId'),
    payment.externalPaymentId && (
      <Identifier text={payment.externalPaymentId} what={t('payment.externalPaymentIdCopied')} />
    ),
  ),
  ...given(
    t('payment.commission'),
    payment.feePaymentId && (
      <TextLink href={`/payments/details?${new URLSearchParams({ paymentId: payment.feePaymentId })}`}>
        {t('payment.commissionPayment', { paymentId: payment.feePaymentId })}
      </TextLink>
    ),
  ),
  ...given(t('payment.batch'), payment.batchReference),
];

/** An optional field of the provider: shown if it is not empty. */
const given = (term: string, detail: ReactNode): readonly Definition[] => (detail ? [{ term, detail }] : []);

const Identifier = ({ text, what }: { text: string; what: string }) => (
  <span className="inline-flex items-center gap-1">
    <span className="identifier wrap-anywhere">{text}</span>
    <CopyButton text={text} what={what} />
  </span>
);

/** The country's name if the code is known, and the code. */
function Country({ code }: { code: string }) {
  const name = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames('en', { type: 'region' }).of(code) : undefined;
  return name && name !== code ? `${name} (${code})` : code;
}
