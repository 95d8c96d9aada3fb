import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { Instant } from '@/components/ui/values/instant';
import type { ListedWebhook } from '@/lib/webhooks/queries';
import { effectWords } from '@/lib/webhooks/words';
import { VerdictBadge } from './verdict-badge';
import { WebhookPayment } from './webhook-payment';

/** Deliveries as rows that lead to them. */
export const WebhookTable = ({ deliveries }: { deliveries: readonly ListedWebhook[] }) => (
  <Table label="Deliveries" stacked>
    <TableHead>
      <HeaderCell>Came</HeaderCell>
      <HeaderCell>Says</HeaderCell>
      <HeaderCell>Signature</HeaderCell>
      <HeaderCell>About</HeaderCell>
      <HeaderCell className="w-full">Led to</HeaderCell>
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
            {deliveries} times, last <Instant at={lastReceivedAt} seconds />
          </span>
        )}
      </Cell>
      <Cell label="Says">
        <span className="block max-sm:text-right">
          {status ? <Badge>{status}</Badge> : <span className="text-muted">Not understood</span>}
          {event && event !== 'payment.status' && (
            <span className="wrap-anywhere block text-muted text-xs">{event}</span>
          )}
        </span>
      </Cell>
      <Cell label="Signature">
        <VerdictBadge delivery={delivery} />
      </Cell>
      <Cell label="About" className="sm:min-w-48">
        <WebhookPayment delivery={delivery} order={order} />
      </Cell>
      <Cell label="Led to" className="text-[0.8125rem] text-muted">
        <span className="max-sm:text-right">{effect ? effectWords[effect] : 'Nothing yet'}</span>
      </Cell>
    </Row>
  );
}
