import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TwoColumns } from '@/components/ui/layout/two-columns';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { Notice } from '@/components/ui/status/notice';
import { ReplayWebhook } from '@/components/webhooks/replay-webhook';
import { WebhookBody } from '@/components/webhooks/webhook-body';
import { WebhookFacts } from '@/components/webhooks/webhook-facts';
import { WhatFollowed } from '@/components/webhooks/what-followed';
import { grant } from '@/lib/access/grant';
import { isUuid, webhookId } from '@/lib/kernel/ids';
import { findOrder } from '@/lib/orders/reads/queries';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { liveRecords, readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { isWhole, proveWebhook } from '@/lib/webhooks/proof';
import { findWebhook } from '@/lib/webhooks/queries';
import { whyNotReplay } from '@/lib/webhooks/replay';
import { replayRefusalText } from '@/lib/webhooks/replay-refusals';
import { t } from '@/messages/webhooks';
import { replayWebhookAction } from '../actions';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('webhooks:read');
  const { id } = await params;
  const found =
    granted && isUuid(id)
      ? await findWebhook((await readingRuntime()).db, granted, webhookId(id))
      : undefined;
  return { title: found ? titleOf(found.delivery) : t('delivery.webhook') };
}

export default async function WebhookPage({ params }: Route) {
  const granted = await pageGrant('webhooks:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db, env } = await readingRuntime();
  const { live, content: found } = await readWithRecords(granted.actor, { kind: 'webhook', id }, () =>
    findWebhook(db, granted, webhookId(id)),
  );
  if (!found) notFound();
  const { delivery, submission, replays } = found;
  const reading = grant(granted.actor, 'payments:read');
  const liveOrder =
    reading && delivery.orderId
      ? await liveRecords(granted.actor, { kind: 'order', id: delivery.orderId })
      : undefined;
  const dossier = reading && delivery.orderId ? await findOrder(db, reading, delivery.orderId) : undefined;
  const lines = dossier ? timelineOf(dossier).filter(({ at }) => at >= delivery.receivedAt) : [];
  const mayReplay = grant(granted.actor, 'webhooks:replay') !== undefined;
  const whyNot = whyNotReplay(found);
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/webhooks', label: t('page.title') }]}
        title={titleOf(delivery)}
        actions={mayReplay && !whyNot && <ReplayWebhook id={delivery.id} replay={replayWebhookAction} />}
      />
      {liveOrder && <LiveMark {...liveOrder} />}
      {!delivery.isVerified && (
        <Notice tone="negative" title={t('delivery.notVerified')} className="mb-6">
          {t('delivery.notVerifiedBody', { reason: replayRefusalText('forged') })}
        </Notice>
      )}
      <TwoColumns>
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <CardHeader title={t('delivery.title')} />
            <CardBody>
              <WebhookFacts delivery={delivery} proof={proveWebhook(env.webhookPublicKey, delivery)} />
            </CardBody>
          </Card>
          <WebhookBody body={delivery.body} isWhole={isWhole(delivery)} />
        </div>
        <WhatFollowed
          isVerified={delivery.isVerified}
          order={dossier?.order}
          lines={lines}
          submission={submission}
          replays={replays}
          whyNotReplayed={mayReplay && whyNot ? replayRefusalText(whyNot) : undefined}
        />
      </TwoColumns>
    </LivePage>
  );
}

/** Its event and the reported status. */
const titleOf = ({ event, status }: { event: string | null; status: string | null }): string =>
  [event ?? t('delivery.withoutEvent'), status].filter(Boolean).join(': ');
