import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';
import { t } from '@/messages/exceptions';

/** The payment on the one side, where it stands and since when on the other. */
export const ExceptionFacts = ({ dossier }: { dossier: ExceptionDossier }) => (
  <div className="grid gap-x-8 lg:grid-cols-2">
    <DefinitionList items={paymentFacts(dossier)} />
    <DefinitionList items={standingFacts(dossier)} className="max-lg:border-t" />
  </div>
);

const paymentFacts = ({ order, makerName }: ExceptionDossier): Definition[] => [
  { term: 'Amount', detail: <Amount amount={order.amount} /> },
  { term: 'From', detail: <Iban account={order.account} /> },
  { term: 'To', detail: <Iban account={order.beneficiaryAccount} what={t('paymentFacts.what')} /> },
  { term: 'Reference', detail: order.reference },
  { term: 'Made by', detail: makerName },
  { term: 'Identifier', detail: <span className="identifier text-xs">{order.externalPaymentId}</span> },
];

function standingFacts({ exception, order, submission }: ExceptionDossier): Definition[] {
  const { openedAt, quietUntil, closedAt } = exception;
  const isAskedAgain = submission && !closedAt && submission.phase !== 'done';
  const moments: readonly (readonly [string, Date | null | undefined])[] = [
    ['To be sent on', order.scheduledFor],
    ['In doubt since', submission?.unknownSince],
    ['Not found since', submission?.notFoundSince],
    ['Brought up', openedAt],
    ['Asked again', isAskedAgain ? submission.dueAt : null],
    ['Quiet until', closedAt ? null : quietUntil],
    ['Settled', closedAt],
  ];
  return [
    {
      term: 'Order',
      detail: (
        <span className="flex flex-wrap items-center gap-2">
          <OrderStateBadge state={order.state} isStopped={order.stopReason !== null} />
          <TextLink href={`/payments/${order.id}`}>{t('standingFacts.openIt')}</TextLink>
        </span>
      ),
    },
    ...moments.flatMap(([term, at]) => (at ? [{ term, detail: <Instant at={at} seconds /> }] : [])),
  ];
}
