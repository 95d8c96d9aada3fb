import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { WebhookFilters } from '@/components/webhooks/webhook-filters';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { typedDays } from '@/lib/kernel/lists/day-range';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { countActive, readWebhookFilter, webhookColumnChoice, webhooksHref } from '@/lib/webhooks/filter';
import { countWebhooks } from '@/lib/webhooks/list';
import { t } from '@/messages/webhooks';
import { readLayout } from '../lists/list-layout';
import { sortWebhooksBy, WebhookBar } from './webhook-bar';
import { readWebhookList } from './webhook-list';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function WebhooksPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('webhooks:read');
  const search = await searchParams;
  const filter = readWebhookFilter(search);
  const { env } = await readingRuntime();
  const [{ deliveries, next, mark }, layout] = await Promise.all([
    readWebhookList(granted, filter),
    readLayout(granted.actor, 'webhooks', webhookColumnChoice, filter.columns),
  ]);
  const count = totalsLater((db) => countWebhooks(db, granted, filter));
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark path={`/api/live${webhooksHref(filter)}`} mark={mark} topics={['webhook']} />
      {env.webhookPublicKey === undefined && (
        <Notice tone="warning" title={t('page.noKey')} className="mb-5">
          {t('page.noKeyBody')}
        </Notice>
      )}
      <Card aria-label={t('page.inbox')}>
        <WebhookFilters filter={filter} days={typedDays(search)} />
        <WebhookBar actor={granted.actor} filter={filter} count={count} layout={layout} />
        {deliveries.length > 0 ? (
          <WebhookTable {...layout} deliveries={deliveries} sortBy={sortWebhooksBy(filter)} />
        ) : (
          <NoWebhooks isNarrowed={countActive(filter) > 0} />
        )}
        <CursorPagination
          first={filter.after && webhooksHref({ ...filter, after: undefined })}
          next={next && webhooksHref({ ...filter, after: next })}
        />
      </Card>
    </>
  );
}

const NoWebhooks = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState icon={<Inbox aria-hidden />} title={t(isNarrowed ? 'page.noMatch' : 'page.empty')}>
    {t(isNarrowed ? 'page.noMatchBody' : 'page.emptyBody')}
  </EmptyState>
);
