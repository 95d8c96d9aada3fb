import { TextLink } from '@/components/ui/layout/text-link';
import type { ListedWebhook } from '@/lib/webhooks/list';
import { t } from '@/messages/webhooks';

/**
 * The subject of a delivery: our order, else the payment that it names, linked only if the delivery is
 * verified.
 */
export function WebhookPayment({ delivery, order }: ListedWebhook) {
  const { paymentId, externalPaymentId, isVerified } = delivery;
  const named = paymentId ?? externalPaymentId;
  return (
    <span className="block min-w-0 max-sm:text-right">
      {order && delivery.orderId && (
        <TextLink href={`/payments/${delivery.orderId}`} className="wrap-anywhere relative z-1 block">
          {order.name}
        </TextLink>
      )}
      {named ? (
        <span className="identifier wrap-anywhere block text-[0.8125rem] text-muted">
          {isVerified && !order ? (
            <TextLink href={`/payments/find?q=${encodeURIComponent(named)}`} className="relative z-1">
              {named}
            </TextLink>
          ) : (
            named
          )}
        </span>
      ) : (
        <span className="text-muted">{t('delivery.noPayment')}</span>
      )}
    </span>
  );
}
