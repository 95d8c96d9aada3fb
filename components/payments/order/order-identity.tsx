import { TextLink } from '@/components/ui/layout/text-link';
import { CopyButton } from '@/components/ui/values/copy-button';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { OrderDossier } from '@/lib/orders/reads/queries';
import { t } from '@/messages/payments';
import { OrderStateBadge } from './order-state-badge';

/** Who made an order, under which names it is known, and the orders it has to do with. */
export const OrderIdentity = ({ dossier }: { dossier: OrderDossier }) => (
  <DefinitionList items={[...peopleOf(dossier), ...kinOf(dossier), ...namesOf(dossier)]} />
);

function peopleOf({ order, makerName, editorName, decisions }: OrderDossier): Definition[] {
  const decided = decisions.filter(({ approval }) => approval.version === order.version);
  return [
    {
      term: 'Drafted',
      detail: (
        <>
          {makerName}, <Instant at={order.createdAt} />
        </>
      ),
    },
    { term: 'Last edited by', detail: editorName },
    {
      term: 'Decided',
      detail:
        decided.length === 0
          ? order.batchId
            ? 'With its batch'
            : 'Not yet'
          : decided.map(({ approval, approverName }) => (
              <span key={approval.approverId} className="block">
                {approverName}, {decisionWords[approval.decision]}, <Instant at={approval.at} />
              </span>
            )),
    },
  ];
}

const decisionWords = { approved: 'approved', declined: 'declined', sent_back: 'sent back' } as const;

/** The order that this one was made from, and those that were made from it. */
function kinOf({ order, madeFromThis }: OrderDossier): Definition[] {
  return [
    ...(order.originId
      ? [
          {
            term: 'Made from',
            detail: <TextLink href={`/payments/${order.originId}`}>{t('kinOf.body')}</TextLink>,
          },
        ]
      : []),
    ...(madeFromThis.length > 0
      ? [
          {
            term: 'Done again by',
            detail: madeFromThis.map(({ id, state }) => (
              <span key={id} className="flex items-center gap-2">
                <TextLink href={`/payments/${id}`}>{t('kinOf.newOrder')}</TextLink>{' '}
                <OrderStateBadge state={state} />
              </span>
            )),
          },
        ]
      : []),
  ];
}

const namesOf = ({ order }: OrderDossier): Definition[] => [
  {
    term: 'External identifier',
    detail: (
      <span className="inline-flex items-center gap-1">
        <span className="identifier wrap-anywhere">{order.externalPaymentId}</span>
        <CopyButton text={order.externalPaymentId} what={t('namesOf.what')} />
      </span>
    ),
  },
  {
    term: 'Payment at the service',
    detail: order.paymentId ? (
      <TextLink href={`/payments/details?paymentId=${encodeURIComponent(order.paymentId)}`}>
        {order.paymentId}
      </TextLink>
    ) : (
      'None yet'
    ),
  },
  ...(order.beneficiaryId
    ? [
        {
          term: 'In the book',
          detail: (
            <TextLink href={`/beneficiaries/${order.beneficiaryId}`}>{t('namesOf.theEntryOfThis')}</TextLink>
          ),
        },
      ]
    : []),
  {
    term: `Hash of version ${order.version}`,
    detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{order.hash}</span>,
  },
];
