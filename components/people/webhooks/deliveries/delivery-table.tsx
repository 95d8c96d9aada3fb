import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import { endpointPath } from '@/lib/event-deliveries/filter';
import type { ListedDelivery } from '@/lib/event-deliveries/list';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { attemptProblems } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';
import { fullTypeLabel } from '../event-type-label';
import { DeliveryBadge } from '../standings';

/** What the last attempt came to, in words. */
export function resultText(outcome: string | null): string {
  if (outcome === null) return t('results.none');
  const problem = attemptProblems.find((one) => one === outcome);
  return problem ? t(`results.${problem}`) : t('results.status', { status: outcome });
}

/** Deliveries as rows that link to their pages. */
export const DeliveryTable = ({
  endpointId,
  deliveries,
}: {
  endpointId: EventEndpointId;
  deliveries: readonly ListedDelivery[];
}) => (
  <Table label={t('deliveries.label')} fold={43} sticky>
    <TableHead>
      <HeaderCell className="w-full">{t('deliveries.type')}</HeaderCell>
      <HeaderCell>{t('deliveries.at')}</HeaderCell>
      <HeaderCell>{t('deliveries.state')}</HeaderCell>
      <HeaderCell>{t('deliveries.result')}</HeaderCell>
      <HeaderCell align="right">{t('deliveries.attempts')}</HeaderCell>
    </TableHead>
    <TableBody>
      {deliveries.map((delivery) => (
        <Row key={delivery.id}>
          <Cell place="name">
            <RowLink href={`${endpointPath(endpointId)}/${delivery.id}`}>
              {fullTypeLabel(delivery.type)}
            </RowLink>
            {delivery.subjectId && (
              <span className="identifier block text-muted text-xs">{delivery.subjectId.slice(0, 22)}</span>
            )}
          </Cell>
          <Cell place="detail" className="whitespace-nowrap">
            <Instant at={delivery.at} seconds />
          </Cell>
          <Cell place="state">
            <DeliveryBadge {...delivery} />
          </Cell>
          <Cell label={t('deliveries.result')} className="min-w-44 text-[0.8125rem] text-muted">
            {resultText(delivery.lastOutcome)}
            {delivery.state === 'pending' && delivery.attempts > 0 && (
              <span className="block text-xs">
                {t('deliveries.next')}: <Instant at={delivery.dueAt} />
              </span>
            )}
          </Cell>
          <Cell align="right" label={t('deliveries.attempts')} className="tabular text-muted">
            {delivery.attempts}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
