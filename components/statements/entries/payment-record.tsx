import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Identifier } from '@/components/ui/values/identifier';
import { showCountry } from '@/lib/kernel/formats/countries';
import type { Payment } from '@/lib/provider/contract/contract';
import { networkName } from '@/lib/provider/contract/network-name';
import type { PaymentStatus } from '@/lib/provider/contract/terms';
import { t } from '@/messages/statements';
import { OriginalAmount } from './original-amount';

const standings: Readonly<Record<PaymentStatus, Standing>> = {
  PENDING: 'working',
  COMPLETED: 'done',
  REJECTED: 'refused',
};

/** The provider's status of a payment. */
export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <StatusBadge standing={standings[status]}>{t(`paymentStatuses.${status}`)}</StatusBadge>
);

type PaymentRecordProps = {
  readonly payment: Payment;
  /** Our own account, which the provider does not report with a payment; undefined if it is not known. */
  readonly account: { readonly iban: string; readonly label: string | undefined } | undefined;
  /** The URL of its entry in the statement, if it is booked. */
  readonly entryHref?: string | undefined;
};

/** A payment that no order of ours made, with every field of contract 2.2 that has content of its own. */
export const PaymentRecord = ({ payment, account, entryHref }: PaymentRecordProps) => (
  <div className="flex min-w-0 flex-col gap-5">
    <Section
      title={t('payment.title')}
      items={[
        ...accountItems(payment, account),
        ...paymentItems(payment),
        ...given(
          t('payment.entry'),
          entryHref && <TextLink href={entryHref}>{t('payment.viewEntry')}</TextLink>,
        ),
      ]}
    />
    <Section
      title={payment.direction === 'incoming' ? t('payment.sender') : t('payment.recipient')}
      items={counterpartyItems(payment)}
    />
    <Section title={t('payment.identifiers')} items={identifierItems(payment)} />
  </div>
);

/** The same fields in one list, beside an order of ours. */
export const PaymentFields = ({ payment }: { payment: Payment }) => (
  <DefinitionList
    items={[
      {
        term: t('payment.status'),
        detail: <PaymentStatusBadge status={payment.status} />,
      },
      ...paymentItems(payment),
      ...counterpartyItems(payment),
      ...identifierItems(payment),
    ]}
  />
);

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
  account: PaymentRecordProps['account'],
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
  ...given(t('payment.street'), unlessInLine(payment, payment.otherAddressStreet)),
  ...given(t('payment.postalCode'), unlessInLine(payment, payment.otherAddressPostCode)),
  ...given(t('payment.town'), unlessInLine(payment, payment.otherAddressTown)),
  ...given(
    t('payment.country'),
    payment.otherAddressCountry && <Country code={payment.otherAddressCountry} />,
  ),
];

/** The bank gives an address as one line, in parts, or as both; what the line has is not repeated. */
const unlessInLine = ({ otherAddressLine }: Payment, part: string | null): string | null =>
  part && ` ${wordsOf(otherAddressLine ?? '')} `.includes(` ${wordsOf(part)} `) ? null : part;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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

/** The country's name if the code is known, and the code. */
function Country({ code }: { code: string }) {
  const name = showCountry(code);
  return name === code ? code : `${name} (${code})`;
}
