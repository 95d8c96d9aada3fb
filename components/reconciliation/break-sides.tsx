import type { ReactNode } from 'react';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Identifier } from '@/components/ui/values/identifier';
import { Instant } from '@/components/ui/values/instant';
import type { BookedEntry, BreakDossier } from '@/lib/reconciliation/breaks/queries';
import { t } from '@/messages/reconciliation';

/** Both sides of a difference: the order, the provider's record, and the booked entry and charges. */
export function BreakSides({ dossier }: { dossier: BreakDossier }) {
  const { order, check, statement, entries, fees } = dossier;
  if (statement) {
    return (
      <Side title={t('sides.statement')}>
        <StatementSide statement={statement} />
      </Side>
    );
  }
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @2xl:grid-cols-2">
        <Side title={t('sides.order')}>
          {order ? <OrderSide dossier={dossier} /> : <None>{t('sides.noOrder')}</None>}
        </Side>
        <Side title={t('sides.statement')}>
          {entries.map((entry) => (
            <EntrySide key={`${entry.account} ${entry.month} ${entry.position}`} entry={entry} />
          ))}
          {entries.length === 0 && <None>{t('sides.noEntry')}</None>}
        </Side>
        {order && (
          <Side title={t('sides.bank')}>
            {check?.said ? <ProviderSide check={check} /> : <None>{t('sides.bankNotAsked')}</None>}
          </Side>
        )}
        {(order || fees.length > 0) && (
          <Side title={t('sides.commission')}>
            <FeeSide dossier={dossier} />
          </Side>
        )}
      </div>
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

function OrderSide({ dossier: { order, break: row } }: { dossier: BreakDossier }) {
  if (!order) return null;
  const looksLike = row.kind === 'executed_without_order';
  const items: Definition[] = [
    {
      term: t('sides.order'),
      detail: (
        <>
          <TextLink href={`/payments/${order.id}`}>{order.beneficiaryName}</TextLink>{' '}
          {looksLike && <Badge tone="neutral">{t('sides.similarOrder')}</Badge>}
        </>
      ),
    },
    { term: t('sides.orderState'), detail: <OrderStateBadge state={order.state} /> },
    { term: t('fields.amount'), detail: <Amount amount={order.amount} /> },
    { term: t('fields.from'), detail: <Iban account={order.account} /> },
    { term: t('fields.to'), detail: <Iban account={order.beneficiaryAccount} /> },
    { term: t('fields.reference'), detail: order.reference },
    {
      term: t('fields.identifier'),
      detail: <Identifier text={order.externalPaymentId} what={t('sides.copyIdentifier')} />,
    },
    {
      term: t('fields.payment'),
      detail: order.paymentId ? (
        <Identifier text={order.paymentId} what={t('sides.copyPayment')} />
      ) : (
        t('fields.unknown')
      ),
    },
  ];
  return <DefinitionList items={items} />;
}

function EntrySide({ entry }: { entry: BookedEntry }) {
  const items: Definition[] = [
    { term: t('sides.booked'), detail: <CalendarDate date={entry.date} /> },
    { term: t('fields.amount'), detail: <Amount amount={entry.amount} /> },
    { term: t('fields.from'), detail: <Iban account={entry.account} /> },
    {
      term: t('fields.to'),
      detail: (
        <>
          {entry.beneficiaryName}
          <Iban account={entry.counterpartyAccount} className="block" />
        </>
      ),
    },
    { term: t('fields.reference'), detail: entry.details || t('fields.none') },
    { term: t('fields.identifier'), detail: entry.externalPaymentId ?? t('fields.none') },
    {
      term: t('fields.payment'),
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
          term: t('sides.statement'),
          detail: (
            <TextLink href={href}>
              {t.rich('sides.period', {
                from: () => <CalendarDate date={month} />,
                to: () => <CalendarDate date={coversTo} />,
              })}
            </TextLink>
          ),
        },
        { term: t('sides.opening'), detail: <Amount amount={statement.opening} /> },
        { term: t('sides.closing'), detail: <Amount amount={statement.closing} /> },
        { term: t('sides.credits'), detail: <Amount amount={statement.credits} /> },
        { term: t('sides.debits'), detail: <Amount amount={statement.debits} /> },
        { term: t('sides.asOf'), detail: <Instant at={statement.fetchedAt} /> },
      ]}
    />
  );
}

function ProviderSide({ check }: { check: NonNullable<BreakDossier['check']> }) {
  const { said: reported, reportedReason, reportedPaymentId, readAt } = check;
  const items: Definition[] = [
    { term: t('sides.status'), detail: reported ? t(`bankStatuses.${reported}`) : t('sides.notAsked') },
    ...(reportedReason ? [{ term: t('fields.reason'), detail: reportedReason }] : []),
    ...(reportedPaymentId
      ? [
          {
            term: t('fields.payment'),
            detail: <Identifier text={reportedPaymentId} what={t('sides.copyPayment')} />,
          },
        ]
      : []),
    ...(readAt ? [{ term: t('sides.asked'), detail: <Instant at={readAt} /> }] : []),
  ];
  return <DefinitionList items={items} />;
}

function FeeSide({ dossier: { check, fees } }: { dossier: BreakDossier }) {
  const calculated = check?.commission ?? null;
  const items: Definition[] = [
    {
      term: t('sides.calculated'),
      detail:
        calculated === null ? (
          t('fields.unknown')
        ) : (
          <>
            <Amount amount={calculated} />{' '}
            <span className="text-muted text-xs">
              {check?.commissionFrom === 'quoted' ? t('sides.quoted') : t('sides.recalculated')}
            </span>
          </>
        ),
    },
    ...(fees.length === 0
      ? [{ term: t('sides.charged'), detail: t('sides.notCharged') }]
      : fees.map((fee, index) => ({
          term: index === 0 ? t('sides.charged') : t('sides.chargedAgain', { number: index + 1 }),
          detail: (
            <>
              {t.rich('sides.charge', {
                amount: () => <Amount amount={fee.amount} />,
                day: () => <CalendarDate date={fee.date} />,
                account: () => <Iban account={fee.account} className="block text-muted text-xs" />,
              })}
            </>
          ),
        }))),
  ];
  return <DefinitionList items={items} />;
}
