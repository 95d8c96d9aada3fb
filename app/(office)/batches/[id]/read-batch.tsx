import { ReadingProgress } from '@/components/batches/upload/reading-progress';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { t } from '@/messages/batches';

/** While its file is read. It goes on by itself, also where nobody looks. */
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
