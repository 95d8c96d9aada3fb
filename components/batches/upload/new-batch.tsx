'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Card, CardBody } from '@/components/ui/layout/card';
import { FileDrop } from '@/components/ui/uploads/file-drop';
import { UploadProgress } from '@/components/ui/uploads/upload-progress';
import { useSending } from '@/components/ui/uploads/use-sending';
import { t } from '@/messages/batch-preparation';
import { batchFileLimit } from './batch-file-limit';
import { TemplateLinks } from './template-links';

type Uploaded = { readonly batchId: string };

/** Uploads a dropped or chosen file and continues to its mapping. A refusal shows here. */
export function NewBatch() {
  const router = useRouter();
  const [isConfidential, setConfidential] = useState(false);
  const address = isConfidential ? '/api/batches?confidential=yes' : '/api/batches';
  const upload = useSending<Uploaded>(address, batchFileLimit, ({ batchId }) =>
    router.push(`/batches/${batchId}`),
  );
  const { sending } = upload;
  return (
    <Card>
      <LeaveGuard
        active={sending !== undefined && sending.sent < sending.file.size}
        title={t('newBatch.leaveTitle')}
        description={t('newBatch.leaveDescription')}
        onLeave={upload.giveUp}
      />
      <CardBody className="flex flex-col gap-4 pt-5">
        {upload.problem && <RefusedNotice title={t('newBatch.refused')} refused={upload.problem} />}
        {/* Above the file, whose choice starts the upload. */}
        {!sending && (
          <Checkbox
            label={t('newBatch.confidential')}
            description={t('newBatch.confidentialHint')}
            checked={isConfidential}
            onChange={(event) => setConfidential(event.target.checked)}
          />
        )}
        {sending ? (
          <UploadProgress sending={sending} giveUp={upload.giveUp} />
        ) : (
          <FileDrop
            label={t('newBatch.label')}
            hint={t('newBatch.hint')}
            accepted=".csv,.txt,.tsv,.xlsx,.xml"
            onlyOne={t('newBatch.onlyOne')}
            onFile={upload.send}
            onRefuse={upload.refuse}
          />
        )}
        <p className="text-[0.8125rem] text-muted">
          {t.rich('newBatch.templates', { templateLinks: () => <TemplateLinks /> })}
        </p>
      </CardBody>
    </Card>
  );
}
