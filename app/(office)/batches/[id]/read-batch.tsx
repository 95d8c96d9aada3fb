import { ReadingProgress } from '@/components/batches/upload/reading-progress';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { BatchDossier } from '@/lib/batches/reads/queries';

/** While its file is read. It goes on by itself, also where nobody looks. */
export const ReadBatch = ({ dossier: { batch, file } }: { dossier: BatchDossier }) => (
  <Card>
    <CardHeader
      title="The file is being read"
      description="Every row is checked as a single payment is. You can leave this page; it goes on by itself."
    />
    <CardBody>
      <ReadingProgress
        id={batch.id}
        byteLength={file?.byteLength ?? 0}
        shown={{ state: batch.state, bytesRead: batch.bytesRead, rowsRead: batch.rowsRead }}
      />
    </CardBody>
  </Card>
);
