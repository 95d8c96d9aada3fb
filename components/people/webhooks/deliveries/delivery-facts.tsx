import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { FoundDelivery } from '@/lib/event-deliveries/list';
import { t } from '@/messages/outgoing-webhooks';
import { DeliveryBadge } from '../standings';

/** A delivery's facts apart from its body and attempts. */
export const DeliveryFacts = ({ delivery }: Pick<FoundDelivery, 'delivery'>) => (
  <Card>
    <CardHeader title={t('delivery.facts')} />
    <CardBody>
      <DefinitionList
        items={[
          { term: t('deliveries.state'), detail: <DeliveryBadge {...delivery} /> },
          { term: t('deliveries.type'), detail: <span className="identifier">{delivery.type}</span> },
          { term: t('deliveries.at'), detail: <Instant at={delivery.at} seconds /> },
          { term: t('delivery.id'), detail: <span className="identifier">{delivery.id}</span> },
          ...(delivery.subjectId
            ? [
                {
                  term: t('deliveries.subject'),
                  detail: <span className="identifier">{delivery.subjectId}</span>,
                },
              ]
            : []),
          delivery.endedAt
            ? { term: t('deliveries.ended'), detail: <Instant at={delivery.endedAt} seconds /> }
            : { term: t('deliveries.next'), detail: <Instant at={delivery.dueAt} seconds /> },
        ]}
      />
    </CardBody>
  </Card>
);
