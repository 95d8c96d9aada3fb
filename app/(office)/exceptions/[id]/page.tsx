import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { AttemptTable } from '@/components/exceptions/attempt-table';
import { ExceptionFacts } from '@/components/exceptions/exception-facts';
import { KindBadge } from '@/components/exceptions/kind-badge';
import { OpenChangeRequests } from '@/components/exceptions/open-change-requests';
import { StatementCard } from '@/components/exceptions/statement-card';
import { DuplicateNotice } from '@/components/payments/warnings/duplicate-notice';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { Notice } from '@/components/ui/status/notice';
import { type Granted, grant } from '@/lib/access/grant';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { exceptionId, isUuid } from '@/lib/kernel/ids';
import { listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import { type ExceptionDossier, findException } from '@/lib/orders/exceptions/queries';
import { firstSentAt } from '@/lib/orders/exceptions/request';
import { readStatementEvidence } from '@/lib/orders/exceptions/statement-evidence';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { liveRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/exceptions';
import { readOpenExceptions } from '../open-exceptions';
import { ExceptionActions } from './exception-actions';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('exceptions:read');
  const { id } = await params;
  const found =
    granted && isUuid(id) ? await findException(getRuntime().db, granted, exceptionId(id)) : undefined;
  return { title: found ? t('detail.named', { payment: namedPayment(found.order) }) : t('detail.metadata') };
}

export default async function ExceptionPage({ params }: Route) {
  const granted = await pageGrant('exceptions:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db } = getRuntime();
  const dossier = await findException(db, granted, exceptionId(id));
  if (!dossier) notFound();
  const { exception, order, attempts, notSentAgain } = dossier;
  const live = await liveRecords(granted.actor, { kind: 'order', id: order.id });
  const situation = notSentAgain ?? exception.kind;
  const [changeRequests, { mark }, duplicates] = await Promise.all([
    listChangeRequestsAbout(db, granted, exception.id, 'open'),
    readOpenExceptions(granted),
    listLater(granted, dossier),
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
      {exception.outcome ? (
        <Notice tone="positive" title={t(`outcomes.${exception.outcome}`)} className="mb-6">
          {t('detail.resolved')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t(`nextSteps.${situation}`)} className="mb-6">
          {t(`meanings.${situation}`)}
          {notSentAgain === 'stopped' && order.batchId && (
            <>
              {' '}
              <TextLink href={`/batches/${order.batchId}`}>{t('detail.batch')}</TextLink>
            </>
          )}
        </Notice>
      )}
      {!exception.closedAt && <OpenChangeRequests changeRequests={changeRequests} />}
      <DuplicateNotice payments={duplicates} reference={order.reference} className="mb-6" />
      <div className="flex flex-col gap-6">
        <Card>
          <CardHeader title={t('detail.facts')} description={exception.why} />
          <CardBody>
            <ExceptionFacts dossier={dossier} />
          </CardBody>
        </Card>
        {attempts.length > 0 && (
          <>
            <Suspense fallback={<LoadingBlock label={t('detail.loading')} className="h-40 rounded-xl" />}>
              <LiveStatement granted={granted} dossier={dossier} />
            </Suspense>
            <Card>
              <CardHeader title={t('detail.requests')} description={t('detail.requestsDescription')} />
              <AttemptTable attempts={attempts} />
            </Card>
          </>
        )}
      </div>
    </LivePage>
  );
}

/** Read live from the provider: a cached statement is no evidence. */
async function LiveStatement({
  granted,
  dossier: { order },
}: {
  granted: Granted<'exceptions:read'>;
  dossier: ExceptionDossier;
}) {
  const { db, provider, now } = getRuntime();
  const sentAt = await firstSentAt(db, order);
  return <StatementCard evidence={await readStatementEvidence({ provider, now }, granted, order, sentAt)} />;
}

/** Possible duplicates of this payment, made after it. */
async function listLater({ actor }: Granted<'exceptions:read'>, { order, attempts }: ExceptionDossier) {
  const reading = grant(actor, 'payments:read');
  if (!reading || attempts.length === 0) return [];
  const { db, now } = getRuntime();
  const alike = await listLikelyDuplicates(db, reading, order, now());
  return alike.filter(({ what, at }) => what === 'in_statement' || at > order.createdAt);
}
