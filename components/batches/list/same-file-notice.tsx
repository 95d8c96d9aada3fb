import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { BatchOfSameFile } from '@/lib/batches/reads/queries';
import { t } from '@/messages/batches';

/**
 * The same bytes, or a message with the same identifier, were uploaded before; continuing requires an
 * acknowledgement.
 */
export const SameFileNotice = ({
  files,
  isKnown,
  know,
}: {
  files: readonly BatchOfSameFile[];
  isKnown: boolean;
  know: (isKnown: boolean) => void;
}) => (
  <Notice
    tone="warning"
    announce
    title={
      files.some(({ isSameBytes }) => isSameBytes)
        ? t('sameFileNotice.sameBytes')
        : t('sameFileNotice.sameMessage')
    }
  >
    <p className="text-[0.8125rem]">{t('sameFileNotice.risk')}</p>
    <ul className="mt-1.5 flex flex-col gap-1.5 text-[0.8125rem]">
      {files.map(({ id, name, state, createdAt, makerName }) => (
        <li key={id} className="wrap-anywhere">
          <TextLink href={`/batches/${id}`} target="_blank">
            {name}
          </TextLink>
          <span className="block text-muted">
            {t.rich('sameFileNotice.upload', {
              state: batchStateLabels[state].label,
              makerName,
              instant: () => <Instant at={createdAt} />,
            })}
          </span>
        </li>
      ))}
    </ul>
    <div className="mt-3">
      <Checkbox
        label={t('sameFileNotice.confirm')}
        description={t('sameFileNotice.description')}
        checked={isKnown}
        onChange={(event) => know(event.target.checked)}
      />
    </div>
  </Notice>
);
