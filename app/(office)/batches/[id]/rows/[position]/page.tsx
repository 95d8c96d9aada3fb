import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { problemText } from '@/components/batches/rows/problem-text';
import { RowProof } from '@/components/batches/rows/row-proof';
import { RowWritten } from '@/components/batches/rows/row-written';
import { RowStanding } from '@/components/batches/rows/table/row-standing';
import { OrderFacts, OrderSentence } from '@/components/payments/order/order-content';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import { type Granted, grant } from '@/lib/access/grant';
import { readAccountLabels } from '@/lib/accounts/labels';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { proveRow } from '@/lib/batches/decision/proof/proof';
import { findBatch } from '@/lib/batches/reads/queries';
import { exclusionLabels, hasEnded } from '@/lib/batches/rows/outcome';
import { contentOfRow } from '@/lib/batches/rows/row-content';
import { findBatchName, findRow } from '@/lib/batches/rows/rows';
import { shownProblems } from '@/lib/batches/rows/shown-problems';
import { type BatchId, batchId, isUuid } from '@/lib/kernel/ids';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';

type Route = {
  params: Promise<{ id: string; position: string }>;
  searchParams: Promise<{ proof?: string }>;
};

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('payments:read');
  const { id, position } = await params;
  const batch =
    granted && isUuid(id)
      ? await findBatchName((await readingRuntime()).db, granted, batchId(id))
      : undefined;
  return { title: batch ? t('rowPage.named', { position, batch }) : t('rowPage.metadata') };
}

/** One row of a batch as sent, with the original text where it differs. */
export default async function RowPage({ params, searchParams }: Route) {
  const granted = await pageGrant('payments:read');
  const { id, position } = await params;
  if (!isUuid(id) || !/^[1-9]\d{0,5}$/.test(position)) notFound();
  const live = await liveRecords(granted.actor, { kind: 'batch', id });
  const { db, provider } = await readingRuntime();
  const accounts = grant(granted.actor, 'accounts:read');
  const [dossier, row, labels] = await Promise.all([
    findBatch(db, granted, batchId(id)),
    findRow(db, granted, batchId(id), Number(position)),
    accounts ? readAccountLabels(provider, accounts) : {},
  ]);
  if (!dossier || !row) notFound();
  const { batch } = dossier;
  if (batch.isConfidential && (await isBatchWithheld(db, granted.actor, batch.id))) notFound();
  const content = row.hash && batch.account ? contentOfRow(row, batch) : undefined;
  const warnings = Object.values(row.warnings ?? {});
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/batches', label: t('batchesPage.title') },
          { href: `/batches/${id}`, label: batch.name },
        ]}
        title={t('rowPage.title', { position: row.position })}
        badge={<RowStanding row={row} isInFlight={row.order !== null} hasEnded={hasEnded(batch.state)} />}
        description={content ? <OrderSentence content={content} /> : undefined}
        actions={<Neighbours batch={batch} position={row.position} />}
      />
      <LiveMark {...live} />
      <div className="flex flex-col gap-6">
        {row.exclusion && (
          <Notice tone="info" title={t('rowPage.excluded', { reason: exclusionLabels[row.exclusion] })} />
        )}
        {warnings.length > 0 && (
          <Notice tone="warning" title={t('rowPage.duplicate')}>
            {warnings.join(' ')}
          </Notice>
        )}
        {row.problems && (
          <Notice tone="negative" title={t('rowPage.errors')}>
            {Object.entries(shownProblems(row.problems))
              .map(([field, problem]) => problemText(field, problem))
              .join(' ')}
          </Notice>
        )}
        {row.order && (
          <Notice title={t('rowPage.payment')}>
            {t.rich('rowPage.openPayment', {
              textLink: (chunks) => <TextLink href={`/payments/${row.orderId}`}>{chunks}</TextLink>,
            })}
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          {content && (
            <Card>
              <CardHeader title={t('rowPage.details')} description={t('rowPage.detailsDescription')} />
              <CardBody>
                <OrderFacts content={content} accountLabels={labels} />
              </CardBody>
            </Card>
          )}
          <div className="flex min-w-0 flex-col gap-6">
            <RowWritten row={row} />
            <RowProof
              row={row}
              batch={batch}
              proof={
                (await searchParams).proof === undefined ? (
                  <TextLink href={`/batches/${id}/rows/${position}?proof`}>{t('rowPage.verify')}</TextLink>
                ) : (
                  <Suspense fallback={<span className="text-muted">{t('rowPage.verifying')}</span>}>
                    <Proof granted={granted} id={batch.id} position={row.position} />
                  </Suspense>
                )
              }
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** On request only, as it loads the hashes of a thousand neighbouring rows. */
async function Proof({
  granted,
  id,
  position,
}: {
  granted: Granted<'payments:read'>;
  id: BatchId;
  position: number;
}) {
  const proof = await proveRow((await readingRuntime()).db, granted, id, position);
  return proof?.holds ? (
    <span className="text-positive">{t('rowPage.verified', { steps: proof.steps.length })}</span>
  ) : (
    <span className="font-medium text-negative">{t('rowPage.notVerified')}</span>
  );
}

function Neighbours({ batch, position }: { batch: BatchRow; position: number }) {
  const last = batch.rowCount + batch.wrongCount + batch.excludedCount;
  const hrefOf = (other: number) => `/batches/${batch.id}/rows/${other}`;
  return (
    <>
      {position > 1 && (
        <ButtonLink href={hrefOf(position - 1)} size="small" rel="prev">
          <ChevronLeft aria-hidden />
          {t('neighbours.previous')}
        </ButtonLink>
      )}
      {position < last && (
        <ButtonLink href={hrefOf(position + 1)} size="small" rel="next">
          {t('neighbours.next')}
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </>
  );
}
