import { Suspense } from 'react';
import { Card, CardBody } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { shownProblem } from '@/lib/batches/rows/shown-problems';
import { t } from '@/messages/batches';
import { MappingOfBatch } from './mapping/mapping-of-batch';

/** An uploaded file whose mapping is still to be chosen. */
export function UploadedBatch({ dossier: { batch }, actor }: { dossier: BatchDossier; actor: Actor }) {
  const granted = grant(actor, 'payments:draft');
  if (!granted) {
    return (
      <Card>
        <CardBody>
          <EmptyState title={t('uploadedBatch.title')}>{t('uploadedBatch.description')}</EmptyState>
        </CardBody>
      </Card>
    );
  }
  return (
    <>
      {batch.importProblem && (
        <Notice tone="negative" title={t('uploadedBatch.importFailed')}>
          {shownProblem(batch.importProblem)}
        </Notice>
      )}
      <Suspense fallback={<LoadingBlock label={t('uploadedBatch.loading')} className="h-96 rounded-xl" />}>
        <MappingOfBatch batch={batch} granted={granted} />
      </Suspense>
    </>
  );
}
