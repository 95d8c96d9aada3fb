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
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { readWebhookFilter, webhooksHref } from '@/lib/webhooks/filter';
import { t } from '@/messages/webhooks';
import { readWebhookList } from './webhook-list';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function WebhooksPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('webhooks:read');
  const filter = readWebhookFilter(await searchParams);
  const { env } = await readingRuntime();
  const { deliveries, next, mark } = await readWebhookList(granted, filter);
  const { kind, text, after } = filter;
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
        <WebhookFilters key={`${kind} ${text}`} filter={filter} />
        {deliveries.length > 0 ? (
          <WebhookTable deliveries={deliveries} />
        ) : (
          <EmptyState icon={<Inbox aria-hidden />} title={kind || text ? t('page.noMatch') : t('page.empty')}>
            {kind || text ? t('page.noMatchBody') : t('page.emptyBody')}
          </EmptyState>
        )}
        <CursorPagination
          first={after && webhooksHref({ kind, text })}
          next={next && webhooksHref({ kind, text, after: next })}
        />
      </Card>
    </>
  );
}
