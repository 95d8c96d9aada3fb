import { FileText } from 'lucide-react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { byteText } from './byte-text';
import type { Sending } from './use-sending';
import { WordedBar } from './worded-bar';

/** Upload progress, as text and a bar, with a cancel button. */
export function UploadProgress({
  sending: { file, sent },
  giveUp,
  taking,
}: {
  sending: Sending;
  giveUp: () => void;
  /** The step after the upload, which can no longer be cancelled. */
  taking?: string;
}) {
  const isThere = sent >= file.size;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        <p className="wrap-anywhere min-w-0 flex-1 font-medium">{file.name}</p>
        {!(isThere && taking) && (
          <Button size="small" onClick={giveUp}>
            {t('uploadProgress.cancel')}
          </Button>
        )}
      </div>
      <WordedBar
        label={t('uploadProgress.label')}
        percent={isThere ? undefined : (sent * 100) / file.size}
        words={
          isThere
            ? (taking ?? t('uploadProgress.received'))
            : t('uploadProgress.uploaded', { sent: byteText(sent), size: byteText(file.size) })
        }
      />
    </div>
  );
}
