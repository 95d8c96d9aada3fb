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

const statusLooks: Readonly<Record<PaymentStatus, { readonly standing: Standing; readonly label: string }>> =
  {
    PENDING: { standing: 'working', label: 'Pending' },
    COMPLETED: { standing: 'done', label: 'Completed' },
    REJECTED: { standing: 'refused', label: 'Rejected' },
  };

type PaymentDetailsProps = {
  readonly payment: Payment;
  /** The timeline of our own order, where this payment came from one. */
  readonly aside?: ReactNode;
};

/** A payment with every field of contract 2.2; fields that may be empty say so by their absence. */
export function PaymentDetails({ payment, aside }: PaymentDetailsProps) {
  const isIncoming = payment.direction === 'incoming';
  const { standing, label } = statusLooks[payment.status];
  return (
    <div className={aside ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]' : undefined}>
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
          <div className="min-w-0">
            <p className="text-[0.8125rem] text-muted">
              {isIncoming ? t('paymentDetails.receivedFrom') : t('paymentDetails.paidTo')}
            </p>
            <p className="wrap-anywhere font-medium">
              {payment.beneficiaryName || t('paymentDetails.noName')}
            </p>
            <Amount
              amount={isIncoming ? payment.amount : minorUnits(-payment.amount)}
              signed
              tone="movement"
              className="mt-1 block font-semibold text-[1.75rem] leading-9 tracking-[-0.025em]"
            />
          </div>
          <div className="flex gap-2">
            <StatusBadge standing={standing}>{label}</StatusBadge>
            <Badge>{networkName(payment.networkType)}</Badge>
          </div>
        </Card>
        <Section title={t('paymentDetails.title')} items={paymentItems(payment)} />
        <Section
          title={isIncoming ? t('paymentDetails.sender') : t('paymentDetails.recipient')}
          items={counterpartyItems(payment)}
        />
        <Section title={t('paymentDetails.identifiers')} items={identifierItems(payment)} />
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

const paymentItems = (payment: Payment): readonly Definition[] => [
  { term: 'Processing date', detail: <CalendarDate date={payment.date} /> },
  { term: 'Direction', detail: payment.direction === 'incoming' ? 'Incoming' : 'Outgoing' },
  { term: 'Network', detail: networkName(payment.networkType) },
  { term: 'Amount', detail: <Amount amount={payment.amount} /> },
  ...given(
    'Original amount',
    payment.originalAmount && (
      <OriginalAmount amount={payment.originalAmount} currency={payment.originalCurrency} />
    ),
  ),
  {
    // One that is pending has not changed it yet.
    term: payment.status === 'PENDING' ? 'Balance today' : 'Balance after',
    detail: <Amount amount={payment.runningBalance} />,
  },
  { term: 'Reference', detail: payment.details || 'None' },
];

const counterpartyItems = (payment: Payment): readonly Definition[] => [
  { term: 'Name', detail: payment.beneficiaryName || 'None' },
  {
    term: 'Account',
    detail: payment.account ? (
      <Iban account={payment.account} copy what={t('counterpartyItems.what')} className="flex-wrap" />
    ) : (
      'None'
    ),
  },
  ...given('Address', payment.otherAddressLine),
  ...given('Street', payment.otherAddressStreet),
  ...given('Postal code', payment.otherAddressPostCode),
  ...given('Town', payment.otherAddressTown),
  ...given('Country', payment.otherAddressCountry && <Country code={payment.otherAddressCountry} />),
];

const identifierItems = (payment: Payment): readonly Definition[] => [
  { term: 'Payment ID', detail: <Identifier text={payment.paymentId} what={t('identifierItems.what')} /> },
  ...given(
    'External payment ID',
    payment.externalPaymentId && (
      <Identifier text={payment.externalPaymentId} what={t('identifierItems.externalPaymentId')} />
    ),
  ),
  ...given(
    'Commission charge',
    payment.feePaymentId && (
      <TextLink href={`/payments/details?${new URLSearchParams({ paymentId: payment.feePaymentId })}`}>
        {t('identifierItems.payment', { feePaymentId: payment.feePaymentId })}
      </TextLink>
    ),
  ),
  ...given('Batch', payment.batchReference),
];

/** A field that the service may leave empty: shown where it says something. */
const given = (term: string, detail: ReactNode): readonly Definition[] => (detail ? [{ term, detail }] : []);

const Identifier = ({ text, what }: { text: string; what: string }) => (
  <span className="inline-flex items-center gap-1">
    <span className="identifier wrap-anywhere">{text}</span>
    <CopyButton text={text} what={what} />
  </span>
);

/** The country's name where the code is one, and the code. */
function Country({ code }: { code: string }) {
  const name = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames('en', { type: 'region' }).of(code) : undefined;
  return name && name !== code ? `${name} (${code})` : code;
}
