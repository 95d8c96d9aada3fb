'use client';

import { useRouter } from 'next/navigation';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { Card, CardBody } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { FileDrop } from './file-drop';
import { TemplateLinks } from './template-links';
import { UploadProgress } from './upload-progress';
import { useSending } from './use-sending';

type Uploaded = { readonly batchId: string };

/**
 * Where a file becomes a batch: dropped or chosen, sent, and led on to how it is read. A file that is refused
 * says why here.
 */
export function NewBatch() {
  const router = useRouter();
  const upload = useSending<Uploaded>('/api/batches', ({ batchId }) => router.push(`/batches/${batchId}`));
  const { sending } = upload;
  return (
    <Card>
      <LeaveGuard
        active={sending !== undefined && sending.sent < sending.file.size}
        title="Leave while the file goes up?"
        description="The upload ends, and nothing is kept of the file."
        onLeave={upload.giveUp}
      />
      <CardBody className="flex flex-col gap-4 pt-5">
        {upload.problem && (
          <Notice tone="negative" announce title="This file was not taken">
            {upload.problem}
          </Notice>
        )}
        {sending ? (
          <UploadProgress sending={sending} giveUp={upload.giveUp} />
        ) : (
          <FileDrop
            label="File of payments"
            hint="CSV, Excel (.xlsx) or pain.001, up to 100,000 payments and 64 MB. Nothing is sent by this: you see every row first, and others approve it."
            onFile={upload.send}
            onRefuse={upload.refuse}
          />
        )}
        <p className="text-[0.8125rem] text-muted">
          No file yet? <TemplateLinks />
        </p>
      </CardBody>
    </Card>
  );
}
