import { Webhook } from 'lucide-react';
import type { Metadata } from 'next';
import { AddEndpoint } from '@/components/people/webhooks/endpoints/endpoint-form';
import { EndpointList } from '@/components/people/webhooks/endpoints/endpoint-list';
import { Card, CardBody } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { countOpenEndpointRequests, listEndpoints } from '@/lib/event-endpoints/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/outgoing-webhooks';
import { t as people } from '@/messages/people';
import { requestEndpointAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function OutgoingWebhooksPage() {
  const granted = await pageGrant('people:manage');
  const live = await liveRecords(granted.actor, { kind: 'event_endpoint' }, { kind: 'change_request' });
  const { db } = await readingRuntime();
  const [endpoints, open] = await Promise.all([
    listEndpoints(db, granted),
    countOpenEndpointRequests(db, granted),
  ]);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/people', label: people('page.title') }]}
        title={t('page.title')}
        description={t('page.description')}
        actions={<AddEndpoint request={requestEndpointAction} />}
      />
      <LiveMark {...live} />
      {open > 0 && (
        <Notice title={t('page.pending', { count: open })} className="mb-5">
          <TextLink href="/change-requests">{t('page.pendingLink')}</TextLink>
        </Notice>
      )}
      <Card>
        {endpoints.length > 0 ? (
          <CardBody className="pt-5">
            <EndpointList endpoints={endpoints} />
          </CardBody>
        ) : (
          <EmptyState icon={<Webhook aria-hidden />} title={t('page.none')}>
            {t('page.noneBody')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
