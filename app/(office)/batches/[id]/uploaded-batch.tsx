import { Suspense } from 'react';
import { Card, CardBody } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { MappingOfBatch } from './mapping-of-batch';

/** The file is there, and somebody has to say how it is read. */
export function UploadedBatch({ dossier: { batch }, actor }: { dossier: BatchDossier; actor: Actor }) {
  const granted = grant(actor, 'payments:draft');
  if (!granted) {
    return (
      <Card>
        <CardBody>
          <EmptyState title="The file was uploaded and is not read yet">
            A maker says what its columns mean; then its rows are here.
          </EmptyState>
        </CardBody>
      </Card>
    );
  }
  return (
    <>
      {batch.importProblem && (
        <Notice tone="negative" title="The file could not be read">
          {batch.importProblem}
        </Notice>
      )}
      <Suspense fallback={<LoadingBlock label="Loading the first rows" className="h-96 rounded-xl" />}>
        <MappingOfBatch batch={batch} granted={granted} />
      </Suspense>
    </>
  );
}
