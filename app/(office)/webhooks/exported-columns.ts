import { type ListColumn, listColumn } from '@/lib/statements/formats/lists/list-file';
import type { WebhookColumn } from '@/lib/webhooks/filter';
import type { ListedWebhook } from '@/lib/webhooks/list';
import { t } from '@/messages/webhooks';

type Values = readonly ListColumn<ListedWebhook>[];

const event = listColumn<ListedWebhook>(
  () => t('fields.event'),
  ({ delivery }) => delivery.event,
);
const providerPayment = listColumn<ListedWebhook>(
  () => t('fields.providerPayment'),
  ({ delivery }) => delivery.paymentId,
);
const externalPaymentId = listColumn<ListedWebhook>(
  () => t('fields.externalPaymentId'),
  ({ delivery }) => delivery.externalPaymentId,
);

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<WebhookColumn, Values>> = {
  reportedStatus: [
    listColumn(
      () => t('fields.reportedStatus'),
      ({ delivery }) => delivery.status,
    ),
    event,
  ],
  signature: [
    listColumn(
      () => t('fields.signature'),
      ({ delivery: { isVerified, verdict } }) =>
        t(`verdicts.${isVerified ? 'verified' : (verdict ?? 'unknown')}`),
    ),
  ],
  payment: [
    listColumn(
      () => t('fields.payment'),
      ({ order }) => order?.name ?? null,
    ),
    providerPayment,
    externalPaymentId,
  ],
  result: [
    listColumn(
      () => t('fields.result'),
      ({ delivery: { effect } }) => t(`effects.${effect ?? 'none'}`),
    ),
  ],
  event: [event],
  providerPayment: [providerPayment],
  externalPaymentId: [externalPaymentId],
  account: [
    listColumn(
      () => t('fields.account'),
      ({ delivery }) => delivery.account,
    ),
  ],
  lastReceived: [
    listColumn(
      () => t('fields.lastReceivedUtc'),
      ({ delivery }) => delivery.lastReceivedAt,
    ),
  ],
  deliveries: [
    listColumn(
      () => t('fields.deliveries'),
      ({ delivery }) => delivery.deliveries,
    ),
  ],
};

const received = listColumn<ListedWebhook>(
  () => t('fields.receivedUtc'),
  ({ delivery }) => delivery.receivedAt,
);

/** The columns of exported deliveries, each once: what the page shows, one value a cell. */
export const exportedWebhookColumns = (columns: readonly WebhookColumn[]): Values => [
  ...new Set([received, ...columns.flatMap((column) => valuesOf[column])]),
];
