import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, Heading, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { WebhookColumn, WebhookSort } from '@/lib/webhooks/filter';
import type { ListedWebhook } from '@/lib/webhooks/list';
import { t } from '@/messages/webhooks';
import { shownWebhookColumns, webhookColumnLabel } from './webhook-columns';

/** The width of what is always shown, the time, in rem. */
const fixedWidth = 11;

/** Deliveries as rows that link to their pages. */
export function WebhookTable({
  deliveries,
  sortBy,
  columns,
  density,
}: ListSettings<WebhookColumn> & {
  deliveries: readonly ListedWebhook[];
  sortBy: (by: WebhookSort) => SortLink;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownWebhookColumns });
  const chosen = { columns, looks: shownWebhookColumns, labelOf: webhookColumnLabel, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <Heading sort={sortBy('received')}>{t('fields.received')}</Heading>
        <ChosenHeadings {...chosen} />
      </TableHead>
      <TableBody>
        {deliveries.map((listed) => (
          <Row key={listed.delivery.id}>
            <Cell place="name" className="whitespace-nowrap">
              <Received {...listed} />
            </Cell>
            <ChosenCells {...chosen} contentOf={(column) => shownWebhookColumns[column].cell(listed)} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const Received = ({ delivery: { id, receivedAt, lastReceivedAt, deliveries } }: ListedWebhook) => (
  <>
    <RowLink href={`/webhooks/${id}`}>
      <Instant at={receivedAt} seconds />
    </RowLink>
    {deliveries > 1 && (
      <span className="block text-muted text-xs narrow:whitespace-normal">
        {t.rich('delivery.repeated', {
          deliveries,
          instant: () => <Instant at={lastReceivedAt} seconds />,
        })}
      </span>
    )}
  </>
);
