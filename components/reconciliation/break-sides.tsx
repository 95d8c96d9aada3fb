import type { ReactNode } from 'react';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { CopyButton } from '@/components/ui/values/copy-button';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { BookedEntry, BreakDossier } from '@/lib/reconciliation/breaks/queries';
import { t } from '@/messages/reconciliation';

/**
 * Both sides of a break next to each other: what was ordered, what the service says, what was booked and
 * charged.
 */
export function BreakSides({ dossier }: { dossier: BreakDossier }) {
  const { order, check, statement, entries, fees } = dossier;
  if (statement) {
    return (
      <Side title={t('breakSides.title')}>
        <StatementSide statement={statement} />
      </Side>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Side title={t('breakSides.ourOrder')}>
        {order ? <OrderSide dossier={dossier} /> : <None>{t('breakSides.body')}</None>}
      </Side>
      <Side title={t('breakSides.title')}>
        {entries.map((entry) => (
          <EntrySide key={`${entry.account} ${entry.month} ${entry.position}`} entry={entry} />
        ))}
        {entries.length === 0 && <None>{t('breakSides.noEntryInAny')}</None>}
      </Side>
      {order && (
        <Side title={t('breakSides.theServicesWord')}>
          {check?.said ? <SaidSide check={check} /> : <None>{t('breakSides.theServiceWasNot')}</None>}
        </Side>
      )}
      {(order || fees.length > 0) && (
        <Side title={t('breakSides.theCommission')}>
          <FeeSide dossier={dossier} />
        </Side>
      )}
    </div>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <CardHeader title={title} />
    <CardBody className="flex flex-col gap-5 divide-y">{children}</CardBody>
  </Card>
);

const None = ({ children }: { children: ReactNode }) => <p className="text-muted text-sm">{children}</p>;

const identifier = (text: string, what: string): ReactNode => (
  <span className="inline-flex items-center gap-1">
    <span className="identifier wrap-anywhere">{text}</span>
    <CopyButton text={text} what={what} />
  </span>
);

function OrderSide({ dossier: { order, break: row } }: { dossier: BreakDossier }) {
  if (!order) return null;
  const looksLike = row.kind === 'executed_without_order';
  const items: Definition[] = [
    {
      term: 'Order',
      detail: (
        <>
          <TextLink href={`/payments/${order.id}`}>{order.beneficiaryName}</TextLink>{' '}
          {looksLike && <Badge tone="neutral">{t('orderSide.looksLikeIt')}</Badge>}
        </>
      ),
    },
    { term: 'State here', detail: <OrderStateBadge state={order.state} /> },
    { term: 'Amount', detail: <Amount amount={order.amount} /> },
    { term: 'From', detail: <Iban account={order.account} /> },
    { term: 'To', detail: <Iban account={order.beneficiaryAccount} /> },
    { term: 'Reference', detail: order.reference },
    { term: 'Our identifier', detail: identifier(order.externalPaymentId, 'identifier') },
    { term: 'Payment', detail: order.paymentId ? identifier(order.paymentId, 'payment') : 'Not known' },
  ];
  return <DefinitionList items={items} />;
}

function EntrySide({ entry }: { entry: BookedEntry }) {
  const items: Definition[] = [
    { term: 'Booked', detail: <CalendarDate date={entry.date} /> },
    { term: 'Amount', detail: <Amount amount={entry.amount} /> },
    { term: 'From', detail: <Iban account={entry.account} /> },
    {
      term: 'To',
      detail: (
        <>
          {entry.beneficiaryName}
          <Iban account={entry.counterpartyAccount} className="block" />
        </>
      ),
    },
    { term: 'Reference', detail: entry.details || 'None' },
    { term: 'Our identifier', detail: entry.externalPaymentId ?? 'None' },
    {
      term: 'Payment',
      detail: (
        <TextLink href={`/payments/find?q=${encodeURIComponent(entry.paymentId)}`} className="identifier">
          {entry.paymentId}
        </TextLink>
      ),
    },
  ];
  return <DefinitionList items={items} />;
}

function StatementSide({ statement }: { statement: NonNullable<BreakDossier['statement']> }) {
  const { account, month, coversTo } = statement;
  const href = `/statements/${account}?from=${month}&to=${coversTo}`;
  return (
    <DefinitionList
      items={[
        {
          term: 'Statement',
          detail: (
            <TextLink href={href}>
              {t.rich('statementSide.to', {
                calendarDate: () => <CalendarDate date={month} />,
                calendarDate2: () => <CalendarDate date={coversTo} />,
              })}
            </TextLink>
          ),
        },
        { term: 'Opens with', detail: <Amount amount={statement.opening} /> },
        { term: 'Closes with', detail: <Amount amount={statement.closing} /> },
        { term: 'Credits', detail: <Amount amount={statement.credits} /> },
        { term: 'Debits', detail: <Amount amount={statement.debits} /> },
        { term: 'As of', detail: <Instant at={statement.fetchedAt} /> },
      ]}
    />
  );
}

const saidWords = {
  PENDING: 'Pending',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  NOT_FOUND: 'Knows no such payment',
} as const;

function SaidSide({ check }: { check: NonNullable<BreakDossier['check']> }) {
  const { said, saidReason, saidPaymentId, readAt } = check;
  const items: Definition[] = [
    { term: 'Status', detail: said ? saidWords[said] : 'Not asked' },
    ...(saidReason ? [{ term: 'Reason', detail: saidReason }] : []),
    ...(saidPaymentId ? [{ term: 'Payment', detail: identifier(saidPaymentId, 'payment') }] : []),
    ...(readAt ? [{ term: 'Asked', detail: <Instant at={readAt} /> }] : []),
  ];
  return <DefinitionList items={items} />;
}

function FeeSide({ dossier: { check, fees } }: { dossier: BreakDossier }) {
  const calculated = check?.commission ?? null;
  const items: Definition[] = [
    {
      term: 'Calculated',
      detail:
        calculated === null ? (
          'Not known'
        ) : (
          <>
            <Amount amount={calculated} />{' '}
            <span className="text-muted text-xs">
              {check?.commissionFrom === 'quoted'
                ? t('feeSide.asItsMakerSaw')
                : t('feeSide.asTheServiceCalculates')}
            </span>
          </>
        ),
    },
    ...(fees.length === 0
      ? [{ term: 'Charged', detail: 'Nothing in the statement' }]
      : fees.map((fee, index) => ({
          term: index === 0 ? 'Charged' : `Charged again (${index + 1})`,
          detail: (
            <>
              {t.rich('feeSide.on', {
                amount: () => <Amount amount={fee.amount} />,
                calendarDate: () => <CalendarDate date={fee.date} />,
                iban: () => <Iban account={fee.account} className="block text-muted text-xs" />,
              })}
            </>
          ),
        }))),
  ];
  return <DefinitionList items={items} />;
}
