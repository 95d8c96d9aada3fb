import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { WebhookProof } from '@/lib/webhooks/proof';
import type { WebhookRow } from '@/lib/webhooks/queries';

import { t } from '@/messages/webhooks';
import { VerdictBadge } from './verdict-badge';

/** A delivery's facts apart from its body: times, count, authenticity and effect. */
export function WebhookFacts({ delivery, proof }: { delivery: WebhookRow; proof: WebhookProof }) {
  const { deliveries, event, status, effect } = delivery;
  return (
    <DefinitionList
      items={[
        { term: t('fields.firstReceived'), detail: <Instant at={delivery.receivedAt} seconds /> },
        {
          term: t('fields.received'),
          detail:
            deliveries === 1
              ? t('delivery.once')
              : t.rich('delivery.repeated', {
                  deliveries,
                  instant: () => <Instant at={delivery.lastReceivedAt} seconds />,
                }),
        },
        {
          term: t('fields.signature'),
          detail: (
            <>
              <VerdictBadge delivery={delivery} />
              <p className="mt-1 text-[0.8125rem] text-muted">
                {t(`verdictMeanings.${delivery.verdict ?? 'unknown'}`)}
              </p>
              <p className="text-[0.8125rem] text-muted">{t(`proofs.${proof}`)}</p>
            </>
          ),
        },
        { term: t('fields.event'), detail: event ?? t('delivery.noEvent') },
        ...(status ? [{ term: t('fields.reportedStatus'), detail: status }] : []),
        ...identifier(t('fields.providerPayment'), delivery.paymentId),
        ...identifier(t('fields.externalPaymentId'), delivery.externalPaymentId),
        { term: t('fields.result'), detail: t(`effects.${effect ?? 'none'}`) },
        ...identifier('X-Signature', delivery.signature),
        ...identifier(t('fields.bodyHash'), delivery.bodyHash),
      ]}
    />
  );
}

const identifier = (term: string, text: string | null) =>
  text ? [{ term, detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{text}</span> }] : [];
