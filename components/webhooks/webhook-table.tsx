import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { Instant } from '@/components/ui/values/instant';
import type { ListedWebhook } from '@/lib/webhooks/queries';
import { effectWords } from '@/lib/webhooks/words';
import { t } from '@/messages/webhooks';
import { VerdictBadge } from './verdict-badge';
import { WebhookPayment } from './webhook-payment';

/** Deliveries as rows that lead to them. */
export const WebhookTable = ({ deliveries }: { deliveries: readonly ListedWebhook[] }) => (
  <Table label={t('webhookTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('webhookTable.came')}</HeaderCell>
      <HeaderCell>{t('webhookTable.says')}</HeaderCell>
      <HeaderCell>{t('webhookTable.signature')}</HeaderCell>
      <HeaderCell>{t('webhookTable.about')}</HeaderCell>
      <HeaderCell className="w-full">{t('webhookTable.ledTo')}</HeaderCell>
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
      <Cell className="max-sm:block!">
        <RowLink href={`/webhooks/${id}`}>
          <Instant at={receivedAt} seconds />
        </RowLink>
        {deliveries > 1 && (
          <span className="block text-muted text-xs sm:whitespace-nowrap">
            {t.rich('webhookRow.timesLast', {
              deliveries,
              instant: () => <Instant at={lastReceivedAt} seconds />,
            })}
          </span>
        )}
      </Cell>
      <Cell label={t('webhookRow.label')}>
        <span className="block max-sm:text-right">
          {status ? (
            <Badge>{status}</Badge>
          ) : (
            <span className="text-muted">{t('webhookRow.notUnderstood')}</span>
          )}
          {event && event !== 'payment.status' && (
            <span className="wrap-anywhere block text-muted text-xs">{event}</span>
          )}
        </span>
      </Cell>
      <Cell label={t('webhookRow.signature')}>
        <VerdictBadge delivery={delivery} />
      </Cell>
      <Cell label={t('webhookRow.about')} className="sm:min-w-48">
        <WebhookPayment delivery={delivery} order={order} />
      </Cell>
      <Cell label={t('webhookRow.ledTo')} className="text-[0.8125rem] text-muted">
        <span className="max-sm:text-right">{effect ? effectWords[effect] : t('webhookRow.nothingYet')}</span>
      </Cell>
    </Row>
  );
}
