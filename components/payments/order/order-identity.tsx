import { TextLink } from '@/components/ui/layout/text-link';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Identifier } from '@/components/ui/values/identifier';
import { Instant } from '@/components/ui/values/instant';
import type { OrderDossier } from '@/lib/orders/reads/queries';
import { t } from '@/messages/payments';
import { OrderStateBadge } from './order-state-badge';
import { senderIdItems } from './sender-ids';

/** The maker of an order, its identifiers and its related orders. */
export const OrderIdentity = ({ dossier }: { dossier: OrderDossier }) => (
  <DefinitionList items={[...peopleOf(dossier), ...kinOf(dossier), ...namesOf(dossier)]} />
);

function peopleOf({ order, makerName, editorName, decisions }: OrderDossier): Definition[] {
  const instant = () => <Instant at={order.createdAt} />;
  const decided = decisions.filter(({ approval }) => approval.version === order.version);
  return [
    order.batchId
      ? // Created when its batch starts, after the approval: only the batch was drafted.
        { term: t('identity.created'), detail: t.rich('identity.fromBatch', { name: makerName, instant }) }
      : { term: t('identity.drafted'), detail: t.rich('identity.draftedBy', { name: makerName, instant }) },
    { term: t('identity.editor'), detail: editorName },
    {
      term: t('identity.decided'),
      detail:
        decided.length === 0
          ? order.batchId
            ? t('identity.withBatch')
            : t('identity.undecided')
          : decided.map(({ approval, approverName, deputyOfName }) => (
              <span key={approval.approverId} className="block">
                {t.rich('identity.decision', {
                  name: deputyOfName
                    ? t('approvals.byDeputy', { name: approverName, absent: deputyOfName })
                    : approverName,
                  decision: approval.decision,
                  instant: () => <Instant at={approval.at} />,
                })}
              </span>
            )),
    },
  ];
}

/** The order that this one was made from, and the orders made from it. */
function kinOf({ order, madeFromThis }: OrderDossier): Definition[] {
  return [
    ...(order.replacesOrderId
      ? [
          {
            term: t('identity.replaces'),
            detail: (
              <TextLink href={`/payments/${order.replacesOrderId}`}>{t('identity.failedOrder')}</TextLink>
            ),
          },
        ]
      : []),
    ...(madeFromThis.length > 0
      ? [
          {
            term: t('identity.replacedBy'),
            detail: madeFromThis.map(({ id, state }) => (
              <span key={id} className="flex items-center gap-2">
                <TextLink href={`/payments/${id}`}>{t('identity.replacement')}</TextLink>{' '}
                <OrderStateBadge state={state} />
              </span>
            )),
          },
        ]
      : []),
  ];
}

const namesOf = ({ order, messageId }: OrderDossier): Definition[] => [
  ...senderIdItems({ ...order, messageId }),
  {
    term: t('identity.externalId'),
    detail: <Identifier text={order.externalPaymentId} what={t('identity.externalIdCopy')} />,
  },
  {
    term: t('identity.paymentId'),
    detail: order.paymentId ? (
      <Identifier text={order.paymentId} what={t('identity.paymentIdCopy')} />
    ) : (
      t('identity.noPaymentId')
    ),
  },
  ...(order.beneficiaryId
    ? [
        {
          term: t('identity.beneficiary'),
          detail: (
            <TextLink href={`/beneficiaries/${order.beneficiaryId}`}>
              {t('identity.openBeneficiary')}
            </TextLink>
          ),
        },
      ]
    : []),
  {
    term: t('identity.hash', { version: String(order.version) }),
    explained: 'fingerprint',
    detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{order.hash}</span>,
  },
];
