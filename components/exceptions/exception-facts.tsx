import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';
import { t } from '@/messages/exceptions';

/** The payment beside its state and history. */
export const ExceptionFacts = ({ dossier }: { dossier: ExceptionDossier }) => (
  <div className="@container">
    <div className="grid @2xl:grid-cols-2 gap-x-8">
      <DefinitionList items={paymentFacts(dossier)} />
      <DefinitionList items={standingFacts(dossier)} className="@max-2xl:border-t" />
    </div>
  </div>
);

const paymentFacts = ({ order, makerName }: ExceptionDossier): Definition[] => [
  { term: t('facts.amount'), detail: <Amount amount={order.amount} /> },
  { term: t('facts.from'), detail: <Iban account={order.account} /> },
  {
    term: t('facts.to'),
    detail: <Iban account={order.beneficiaryAccount} what={t('facts.accountNumber')} />,
  },
  { term: t('facts.reference'), detail: order.reference },
  { term: t('facts.maker'), detail: makerName },
  {
    term: t('facts.identifier'),
    detail: <span className="identifier text-xs">{order.externalPaymentId}</span>,
  },
];

function standingFacts({ exception, order, submission, assigneeName }: ExceptionDossier): Definition[] {
  const { openedAt, quietUntil, closedAt } = exception;
  const isRetried = submission && !closedAt && submission.phase !== 'done';
  const moments: readonly (readonly [string, Date | null | undefined])[] = [
    [t('facts.scheduledFor'), order.scheduledFor],
    [t('facts.unknownSince'), submission?.unknownSince],
    [t('facts.notFoundSince'), submission?.notFoundSince],
    [t('facts.opened'), openedAt],
    [t('facts.nextCheck'), isRetried ? submission.dueAt : null],
    [t('facts.snoozedUntil'), closedAt ? null : quietUntil],
    [t('facts.resolved'), closedAt],
  ];
  return [
    {
      term: t('facts.order'),
      detail: (
        <span className="flex flex-wrap items-center gap-2">
          <OrderStateBadge state={order.state} isStopped={order.stopReason !== null} />
          <TextLink href={`/payments/${order.id}`}>{t('facts.openOrder')}</TextLink>
        </span>
      ),
    },
    { term: t('table.assignee'), detail: assigneeName ?? t('table.unassigned') },
    ...moments.flatMap(([term, at]) => (at ? [{ term, detail: <Instant at={at} seconds /> }] : [])),
  ];
}
