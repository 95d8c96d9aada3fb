import { ReadingProgress } from '@/components/batches/batch-parts';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { t } from '@/messages/batches';

/** Shown while the file is read. Reading continues in the background. */
export const ReadBatch = ({ dossier: { batch, file } }: { dossier: BatchDossier }) => (
  <Card>
    <CardHeader title={t('readBatch.title')} description={t('readBatch.description')} />
    <CardBody>
      <ReadingProgress
        id={batch.id}
        byteLength={file?.byteLength ?? 0}
        shown={{ state: batch.state, bytesRead: batch.bytesRead, rowsRead: batch.rowsRead }}
      />
    </CardBody>
  </Card>
);
