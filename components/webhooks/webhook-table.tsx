import { Badge } from '@/components/ui/status/badge';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListedWebhook } from '@/lib/webhooks/queries';

import { t } from '@/messages/webhooks';
import { VerdictBadge } from './verdict-badge';
import { WebhookPayment } from './webhook-payment';

/** Deliveries as rows that link to their pages. */
export const WebhookTable = ({ deliveries }: { deliveries: readonly ListedWebhook[] }) => (
  <Table label={t('table.label')} fold={52} sticky>
    <TableHead>
      <HeaderCell>{t('fields.received')}</HeaderCell>
      <HeaderCell>{t('fields.reportedStatus')}</HeaderCell>
      <HeaderCell>{t('fields.signature')}</HeaderCell>
      <HeaderCell>{t('fields.payment')}</HeaderCell>
      <HeaderCell className="w-full">{t('fields.result')}</HeaderCell>
    </TableHead>
    <TableBody>
      {deliveries.map((listed) => (
        <WebhookRow key={listed.delivery.id} {...listed} />
      ))}
    </TableBody>
  </Table>
);

function WebhookRow({ delivery, order }: ListedWebhook) {
  const { id, receivedAt, lastReceivedAt, deliveries, event, status, effect } = delivery;
  return (
    <Row>
      <Cell place="name">
        <RowLink href={`/webhooks/${id}`}>
          <Instant at={receivedAt} seconds />
        </RowLink>
        {deliveries > 1 && (
          <span className="block text-muted text-xs whitespace-nowrap narrow:whitespace-normal">
            {t.rich('delivery.repeated', {
              deliveries,
              instant: () => <Instant at={lastReceivedAt} seconds />,
            })}
          </span>
        )}
      </Cell>
      <Cell label={t('fields.reportedStatus')}>
        <span className="block narrow:text-right">
          {status ? <Badge>{status}</Badge> : <span className="text-muted">{t('delivery.unreadable')}</span>}
          {event && event !== 'payment.status' && (
            <span className="wrap-anywhere block text-muted text-xs">{event}</span>
          )}
        </span>
      </Cell>
      <Cell label={t('fields.signature')}>
        <VerdictBadge delivery={delivery} />
      </Cell>
      <Cell label={t('fields.payment')} className="min-w-48">
        <WebhookPayment delivery={delivery} order={order} />
      </Cell>
      <Cell label={t('fields.result')} className="text-[0.8125rem] text-muted">
        <span className="narrow:text-right">{t(`effects.${effect ?? 'none'}`)}</span>
      </Cell>
    </Row>
  );
}
