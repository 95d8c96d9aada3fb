import { Suspense } from 'react';
import { AttemptTable } from '@/components/exceptions/attempt-table';
import { ExceptionFacts } from '@/components/exceptions/exception-facts';
import { OpenChangeRequests } from '@/components/exceptions/open-change-requests';
import { StatementCard } from '@/components/exceptions/statement-card';
import { DuplicateNotice } from '@/components/payments/warnings/duplicate-notice';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { type Granted, grant } from '@/lib/access/grant';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import { shownReason } from '@/lib/events/shown-reason';
import { listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';
import { firstSentAt } from '@/lib/orders/exceptions/request';
import { readStatementEvidence } from '@/lib/orders/exceptions/statement-evidence';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exceptions';

/** Everything about an exception below its title, on its page and in the inbox. */
export async function ExceptionBody({
  granted,
  dossier,
  changeRequests,
}: {
  granted: Granted<'exceptions:read'>;
  dossier: ExceptionDossier;
  /** The open requests about it. */
  changeRequests: readonly ListedChangeRequest[];
}) {
  const { exception, order, attempts, notSentAgain } = dossier;
  const situation = notSentAgain ?? exception.kind;
  const duplicates = await listLater(granted, dossier);
  return (
    <>
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
          <CardHeader title={t('detail.facts')} description={shownReason(exception.why)} />
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
    </>
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
  const { db, provider, now } = await readingRuntime();
  const sentAt = await firstSentAt(db, order);
  return <StatementCard evidence={await readStatementEvidence({ provider, now }, granted, order, sentAt)} />;
}

/** Possible duplicates of this payment, made after it. */
async function listLater({ actor }: Granted<'exceptions:read'>, { order, attempts }: ExceptionDossier) {
  const reading = grant(actor, 'payments:read');
  if (!reading || attempts.length === 0) return [];
  const { db, now } = await readingRuntime();
  const alike = await listLikelyDuplicates(db, reading, order, now());
  return alike.filter(({ what, at }) => what === 'in_statement' || at > order.createdAt);
}
