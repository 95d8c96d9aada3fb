import { OrderStateBadge } from '@/components/payments/order-state-badge';
import { Amount } from '@/components/ui/amount';
import { DefinitionList } from '@/components/ui/definition-list';
import { Iban } from '@/components/ui/iban';
import { Instant } from '@/components/ui/instant';
import { TextLink } from '@/components/ui/text-link';
import type { ExceptionDossier } from '@/lib/exceptions/queries';

/** The payment, where it stands, and since when it needs people. */
export function ExceptionFacts({ dossier }: { dossier: ExceptionDossier }) {
  const { exception, order, makerName, submission } = dossier;
  const { openedAt, quietUntil, closedAt, why } = exception;
  return (
    <DefinitionList
      items={[
        { term: 'Why', detail: why },
        { term: 'Amount', detail: <Amount amount={order.amount} /> },
        { term: 'From', detail: <Iban account={order.account} /> },
        { term: 'To', detail: <Iban account={order.beneficiaryAccount} /> },
        { term: 'Reference', detail: order.reference },
        {
          term: 'Order',
          detail: (
            <span className="flex flex-wrap items-center gap-2">
              <OrderStateBadge state={order.state} />
              <TextLink href={`/payments/${order.id}`}>Open it</TextLink>
            </span>
          ),
        },
        { term: 'Made by', detail: makerName },
        { term: 'Identifier', detail: <span className="identifier text-xs">{order.externalPaymentId}</span> },
        { term: 'Brought up', detail: <Instant at={openedAt} seconds /> },
        ...(submission?.unknownSince
          ? [{ term: 'In doubt since', detail: <Instant at={submission.unknownSince} seconds /> }]
          : []),
        ...(submission?.notFoundSince
          ? [{ term: 'Not found since', detail: <Instant at={submission.notFoundSince} seconds /> }]
          : []),
        ...(submission && !closedAt && submission.phase !== 'done'
          ? [{ term: 'Asked again', detail: <Instant at={submission.dueAt} seconds /> }]
          : []),
        ...(quietUntil && !closedAt ? [{ term: 'Quiet until', detail: <Instant at={quietUntil} /> }] : []),
        ...(closedAt ? [{ term: 'Settled', detail: <Instant at={closedAt} seconds /> }] : []),
      ]}
    />
  );
}
