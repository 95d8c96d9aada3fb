import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KindBadge } from '@/components/exceptions/list/kind-badge';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { exceptionId, isUuid } from '@/lib/kernel/ids';
import { findException } from '@/lib/orders/exceptions/queries';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';
import { readOpenExceptions } from '../open-exceptions';
import { ExceptionActions } from './exception-actions';
import { ExceptionBody } from './exception-body';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('exceptions:read');
  const { id } = await params;
  const found =
    granted && isUuid(id)
      ? await findException((await readingRuntime()).db, granted, exceptionId(id))
      : undefined;
  return { title: found ? t('detail.named', { payment: namedPayment(found.order) }) : t('detail.metadata') };
}

export default async function ExceptionPage({ params }: Route) {
  const granted = await pageGrant('exceptions:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db } = await readingRuntime();
  const dossier = await findException(db, granted, exceptionId(id));
  if (!dossier) notFound();
  const { exception, order } = dossier;
  const live = await liveRecords(granted.actor, { kind: 'order', id: order.id });
  const [changeRequests, { mark }] = await Promise.all([
    listChangeRequestsAbout(db, granted, exception.id, 'open'),
    readOpenExceptions(granted),
  ]);
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/exceptions', label: t('page.title') }]}
        title={order.beneficiaryName}
        badge={<KindBadge kind={exception.kind} />}
        actions={
          <ExceptionActions dossier={dossier} actor={granted.actor} isRequested={changeRequests.length > 0} />
        }
      />
      <LiveMark path="/api/live/exceptions" mark={mark} topics={['order', 'change_request']} />
      <ExceptionBody granted={granted} dossier={dossier} changeRequests={changeRequests} />
    </LivePage>
  );
}
