import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AttemptList } from '@/components/people/webhooks/deliveries/attempt-list';
import { DeliveryFacts } from '@/components/people/webhooks/deliveries/delivery-facts';
import { SendAgain } from '@/components/people/webhooks/endpoints/ask-and-do';
import { fullTypeLabel } from '@/components/people/webhooks/event-type-label';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TwoColumns } from '@/components/ui/layout/two-columns';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { CopyButton } from '@/components/ui/values/copy-button';
import { ForeignText } from '@/components/ui/values/foreign-text';
import { endpointPath } from '@/lib/event-deliveries/filter';
import { findEndpoint } from '@/lib/event-endpoints/queries';
import { eventDeliveryId, isUuid } from '@/lib/kernel/ids';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { showBody } from '@/lib/webhooks/body-text';
import { t } from '@/messages/outgoing-webhooks';
import { t as people } from '@/messages/people';
import { sendAgainAction } from '../../actions';
import { readDeliveryPage } from './delivery';

export const generateMetadata = (): Metadata => ({ title: t('delivery.facts') });

type Route = { params: Promise<{ id: string; delivery: string }> };

export default async function DeliveryPage({ params }: Route) {
  const granted = await pageGrant('people:manage');
  const { id, delivery: given } = await params;
  if (!isUuid(given)) notFound();
  const found = await readDeliveryPage(granted, eventDeliveryId(given));
  if (!found || found.delivery.endpointId !== id) notFound();
  const { delivery, attempts, mark } = found;
  const { db } = await readingRuntime();
  const endpoint = await findEndpoint(db, granted, delivery.endpointId);
  if (!endpoint) notFound();
  const maySend = delivery.state !== 'pending' && endpoint.state === 'enabled' && endpoint.hasSecret;
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/people', label: people('page.title') },
          { href: '/people/webhooks', label: t('page.title') },
          { href: endpointPath(endpoint.id), label: endpoint.description },
        ]}
        title={fullTypeLabel(delivery.type)}
        actions={maySend && <SendAgain id={delivery.id} again={sendAgainAction} />}
      />
      <LiveMark
        path={`/api/live/event-deliveries?delivery=${delivery.id}`}
        mark={mark}
        topics={['event_endpoint']}
      />
      {delivery.state === 'withheld' && (
        <Notice title={t('withheld.title')} className="mb-5">
          {t('withheld.body')}
        </Notice>
      )}
      <TwoColumns>
        <div className="flex min-w-0 flex-col gap-6">
          <DeliveryFacts delivery={delivery} />
          <AttemptList attempts={attempts} />
        </div>
        <Card>
          <CardHeader
            title={t('delivery.payload')}
            description={t('delivery.payloadDescription')}
            actions={<CopyButton text={delivery.body} what={t('delivery.copy')} labelled />}
          />
          <CardBody>
            <ForeignText text={showBody(delivery.body).text} />
          </CardBody>
        </Card>
      </TwoColumns>
    </>
  );
}
