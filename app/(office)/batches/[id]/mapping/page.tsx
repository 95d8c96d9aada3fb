import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { findBatch } from '@/lib/batches/reads/queries';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { MappingOfBatch } from './mapping-of-batch';

export const generateMetadata = (): Metadata => ({ title: t('mappingPage.title') });

/** Reads the file of a draft again with another mapping, account or date. */
export default async function MappingPage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('payments:draft');
  const { id } = await params;
  const reading = grant(granted.actor, 'payments:read');
  if (!isUuid(id) || !reading) notFound();
  const dossier = await findBatch((await readingRuntime()).db, reading, batchId(id));
  if (!dossier?.file) notFound();
  const { batch } = dossier;
  if (batch.state !== 'draft') redirect(`/batches/${id}`);
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/batches', label: t('batchesPage.title') },
          { href: `/batches/${id}`, label: batch.name },
        ]}
        title={t('mappingPage.title')}
      />
      <div className="flex flex-col gap-6">
        <Notice tone="warning" title={t('mappingPage.warning')}>
          {t('mappingPage.description')}
        </Notice>
        <Suspense fallback={<LoadingBlock label={t('mappingPage.loading')} className="h-96 rounded-xl" />}>
          <MappingOfBatch batch={batch} granted={granted} />
        </Suspense>
      </div>
    </>
  );
}
