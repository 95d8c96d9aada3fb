import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KindBadge } from '@/components/exceptions/list/kind-badge';
import { DecisionBar } from '@/components/ui/buttons/decision-bar';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { exceptionId, isUuid } from '@/lib/kernel/ids';
import { findException } from '@/lib/orders/exceptions/queries';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';
import { readOpenExceptions } from '../open-exceptions';
import { ExceptionDecision, ExceptionTools } from './exception-actions';
import { ExceptionBody } from './exception-body';
import { readException } from './read-exception';

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
  // Read before the exception, so that a change in between is not missed.
  const { mark } = await readOpenExceptions(granted);
  const found = await readException(granted, exceptionId(id));
  if (!found) notFound();
  const { live, dossier, changeRequests } = found;
  const { exception, order } = dossier;
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/exceptions', label: t('page.title') }]}
        title={order.beneficiaryName}
        badge={<KindBadge kind={exception.kind} />}
        actions={
          <>
            <ExceptionTools dossier={dossier} actor={granted.actor} />
            <DecisionBar>
              <div className="flex flex-wrap gap-2">
                <ExceptionDecision
                  dossier={dossier}
                  actor={granted.actor}
                  isRequested={changeRequests.length > 0}
                />
              </div>
            </DecisionBar>
          </>
        }
      />
      <LiveMark path="/api/live/exceptions" mark={mark} topics={['order', 'change_request']} />
      <ExceptionBody granted={granted} dossier={dossier} changeRequests={changeRequests} />
    </LivePage>
  );
}
