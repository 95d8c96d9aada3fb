import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { WebhookFilters } from '@/components/webhooks/webhook-filters';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { readWebhookFilter, webhooksHref } from '@/lib/webhooks/filter';
import { listWebhooks } from '@/lib/webhooks/queries';

export const metadata: Metadata = { title: 'Webhooks' };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function WebhooksPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('webhooks:read');
  const filter = readWebhookFilter(await searchParams);
  const { db, env } = getRuntime();
  const { deliveries, next } = await listWebhooks(db, granted, filter);
  const { kind, text, after } = filter;
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="What was sent to us as news of payments. It is a hint: the engine then reads the status from the service itself."
      />
      {env.webhookPublicKey === undefined && (
        <Notice tone="warning" title="No public key of the service is configured" className="mb-5">
          Every webhook is refused until there is one. Statuses come all the same, by asking for them.
        </Notice>
      )}
      <Card aria-label="Inbox">
        <WebhookFilters key={`${kind} ${text}`} filter={filter} />
        {deliveries.length > 0 ? (
          <WebhookTable deliveries={deliveries} />
        ) : (
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={kind || text ? 'Nothing matches' : 'Nothing has come'}
          >
            {kind || text
              ? 'Try another word, or look at everything.'
              : 'The service sends a webhook when a payment was executed or rejected.'}
          </EmptyState>
        )}
        {(after || next) && (
          <nav aria-label="Pages" className="flex justify-end gap-2 border-t px-5 py-3 print:hidden">
            {after && (
              <ButtonLink size="small" href={webhooksHref({ kind, text })}>
                Newest
              </ButtonLink>
            )}
            {next && (
              <ButtonLink size="small" rel="next" href={webhooksHref({ kind, text, after: next })}>
                Older
              </ButtonLink>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}
