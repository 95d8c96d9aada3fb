import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeliveryFilters } from '@/components/people/webhooks/deliveries/delivery-filters';
import { DeliveryTable } from '@/components/people/webhooks/deliveries/delivery-table';
import { SendTest } from '@/components/people/webhooks/deliveries/send-test';
import { SendFailedAgain } from '@/components/people/webhooks/endpoints/ask-and-do';
import { EndpointCard } from '@/components/people/webhooks/endpoints/endpoint-card';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ListBar } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { mostCounted } from '@/lib/db/keyset';
import {
  countActive,
  deliveriesHref,
  deliveryQuery,
  readDeliveryFilter,
} from '@/lib/event-deliveries/filter';
import { countDeliveries } from '@/lib/event-deliveries/list';
import { retentionDays } from '@/lib/event-deliveries/prune';
import { overlapHours } from '@/lib/event-endpoints/issue-secret';
import { showDate } from '@/lib/kernel/formats/dates';
import { eventEndpointId, isUuid } from '@/lib/kernel/ids';
import { typedDays } from '@/lib/kernel/lists/day-range';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/outgoing-webhooks';
import { t as people } from '@/messages/people';
import { reauthenticationOf } from '../../../profile/reauthentication';
import {
  issueSecretAction,
  requestEndpointAction,
  sendFailedAgainAction,
  sendTestAction,
  setEndpointStateAction,
} from '../actions';
import { readEndpointPage } from './delivery-list';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Route = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function EndpointPage({ params, searchParams }: Route) {
  const granted = await pageGrant('people:manage');
  const [{ id: given }, search] = await Promise.all([params, searchParams]);
  if (!isUuid(given)) notFound();
  const id = eventEndpointId(given);
  const filter = readDeliveryFilter(search);
  const { db, env, now } = await readingRuntime();
  const [page, failed] = await Promise.all([
    readEndpointPage(granted, id, filter),
    countDeliveries(db, granted, id, { state: 'failed', from: filter.from }),
  ]);
  if (!page) notFound();
  const count = totalsLater((reading) => countDeliveries(reading, granted, id, filter));
  const { endpoint, deliveries, next, mark } = page;
  const isSentTo = endpoint.state === 'enabled' && endpoint.hasSecret;
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/people', label: people('page.title') },
          { href: '/people/webhooks', label: t('page.title') },
        ]}
        title={endpoint.description}
      />
      <LiveMark
        path={`/api/live/event-deliveries?endpoint=${id}&${deliveryQuery(filter)}`}
        mark={mark}
        topics={['event_endpoint']}
      />
      <EndpointCard
        endpoint={endpoint}
        now={now()}
        request={requestEndpointAction}
        set={setEndpointStateAction}
        issue={issueSecretAction}
        overlapHours={overlapHours}
        reauthentication={reauthenticationOf(env)}
      />
      <Card>
        <CardHeader
          title={t('deliveries.title')}
          description={t('deliveries.retention', { days: String(retentionDays) })}
          actions={
            isSentTo && (
              <>
                {failed > 0 && (
                  <SendFailedAgain
                    id={id}
                    since={filter.from}
                    sinceText={filter.from && showDate(filter.from)}
                    again={sendFailedAgainAction}
                  />
                )}
                <SendTest id={id} send={sendTestAction} />
              </>
            )
          }
        />
        <DeliveryFilters id={id} filter={filter} days={typedDays(search)} />
        <ListBar
          totals={
            <ListTotals of={count} query={deliveryQuery(filter)}>
              {(found) =>
                found < mostCounted
                  ? t('deliveries.count', { count: found })
                  : t('deliveries.more', { most: mostCounted })
              }
            </ListTotals>
          }
        />
        {deliveries.length > 0 ? (
          <DeliveryTable endpointId={id} deliveries={deliveries} />
        ) : (
          <NoDeliveries isNarrowed={countActive(filter) > 0} />
        )}
        <CursorPagination
          first={filter.after && deliveriesHref(id, { ...filter, after: undefined })}
          next={next && deliveriesHref(id, { ...filter, after: next })}
        />
      </Card>
    </>
  );
}

const NoDeliveries = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState icon={<Inbox aria-hidden />} title={t(isNarrowed ? 'deliveries.noMatch' : 'deliveries.none')}>
    {t(isNarrowed ? 'deliveries.noMatchBody' : 'deliveries.noneBody')}
  </EmptyState>
);
