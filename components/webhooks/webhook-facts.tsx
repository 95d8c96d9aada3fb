import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { WebhookProof } from '@/lib/webhooks/proof';
import type { WebhookRow } from '@/lib/webhooks/queries';
import { effectWords, verdictOf } from '@/lib/webhooks/words';
import { t } from '@/messages/webhooks';
import { VerdictBadge } from './verdict-badge';

const proofWords: Readonly<Record<WebhookProof, string>> = {
  holds: 'Checked again just now: the signature belongs to this body and the key that is configured.',
  does_not_hold:
    'Checked again just now: the signature does not belong to this body and the key that is configured.',
  no_key: 'It cannot be checked again: no public key of the service is configured.',
  no_signature: 'No signature was kept.',
  not_all_kept: 'It cannot be checked again: not all of its bytes were kept.',
};

/**
 * What is known of a delivery apart from its body: when it came and how often, whose it is, what it led to.
 */
export function WebhookFacts({ delivery, proof }: { delivery: WebhookRow; proof: WebhookProof }) {
  const { deliveries, event, status, effect } = delivery;
  return (
    <DefinitionList
      items={[
        { term: 'First came', detail: <Instant at={delivery.receivedAt} seconds /> },
        {
          term: 'Came',
          detail:
            deliveries === 1
              ? 'Once'
              : t.rich('webhookFacts.timesLast', {
                  deliveries,
                  instant: () => <Instant at={delivery.lastReceivedAt} seconds />,
                }),
        },
        {
          term: 'Signature',
          detail: (
            <>
              <VerdictBadge delivery={delivery} />
              <p className="mt-1 text-[0.8125rem] text-muted">{verdictOf(delivery.verdict).meaning}</p>
              <p className="text-[0.8125rem] text-muted">{proofWords[proof]}</p>
            </>
          ),
        },
        { term: 'Event', detail: event ?? 'Not readable' },
        ...(status ? [{ term: 'Says of the payment', detail: status }] : []),
        ...identifier('Payment at the service', delivery.paymentId),
        ...identifier('External identifier', delivery.externalPaymentId),
        { term: 'Led to', detail: effect ? effectWords[effect] : 'Nothing yet' },
        ...identifier('X-Signature', delivery.signature),
        ...identifier('SHA-256 of the body', delivery.bodyHash),
      ]}
    />
  );
}

const identifier = (term: string, text: string | null) =>
  text ? [{ term, detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{text}</span> }] : [];
