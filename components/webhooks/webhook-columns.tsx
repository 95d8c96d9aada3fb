import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { WebhookColumn } from '@/lib/webhooks/filter';
import type { ListedWebhook } from '@/lib/webhooks/list';
import { t } from '@/messages/webhooks';
import { VerdictBadge } from './verdict-badge';
import { WebhookPayment } from './webhook-payment';

/** How the inbox shows each column. */
export const shownWebhookColumns: Readonly<Record<WebhookColumn, ChosenColumn<ListedWebhook>>> = {
  reportedStatus: {
    width: 8,
    major: true,
    isLabelled: true,
    cell: ({ delivery: { status, event } }) => (
      <span className="block narrow:text-right">
        {status ? <Badge>{status}</Badge> : <span className="text-muted">{t('delivery.unreadable')}</span>}
        {event && event !== 'payment.status' && (
          <span className="wrap-anywhere block text-muted text-xs">{event}</span>
        )}
      </span>
    ),
  },
  signature: {
    width: 9,
    major: true,
    isLabelled: true,
    cell: ({ delivery }) => <VerdictBadge delivery={delivery} />,
  },
  payment: {
    width: 12,
    major: true,
    isLabelled: true,
    className: 'min-w-48',
    cell: (listed) => <WebhookPayment {...listed} />,
  },
  result: {
    width: 11,
    major: true,
    isLabelled: true,
    className: 'w-full text-[0.8125rem] text-muted',
    cell: ({ delivery: { effect } }) => (
      <span className="narrow:text-right">{t(`effects.${effect ?? 'none'}`)}</span>
    ),
  },
  event: {
    width: 10,
    isLabelled: true,
    className: 'text-[0.8125rem]',
    cell: ({ delivery: { event } }) => <span className="wrap-anywhere">{event}</span>,
  },
  providerPayment: identifier(({ delivery: { paymentId } }) => paymentId),
  externalPaymentId: identifier(({ delivery: { externalPaymentId } }) => externalPaymentId),
  account: {
    width: 13,
    isLabelled: true,
    className: 'text-muted text-xs whitespace-nowrap',
    cell: ({ delivery: { account } }) => account && <Iban account={account} />,
  },
  lastReceived: {
    width: 10,
    isLabelled: true,
    className: 'whitespace-nowrap text-muted',
    cell: ({ delivery: { lastReceivedAt } }) => <Instant at={lastReceivedAt} seconds />,
  },
  deliveries: {
    width: 6,
    align: 'right',
    isLabelled: true,
    className: 'text-muted',
    cell: ({ delivery: { deliveries } }) => deliveries,
  },
};

function identifier(idOf: (listed: ListedWebhook) => string | null): ChosenColumn<ListedWebhook> {
  return {
    width: 14,
    isLabelled: true,
    className: 'text-muted',
    cell: (listed) => <span className="identifier wrap-anywhere text-xs">{idOf(listed)}</span>,
  };
}

export const webhookColumnLabel = (column: WebhookColumn): string => t(`fields.${column}`);
