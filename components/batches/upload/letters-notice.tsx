import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Notice } from '@/components/ui/status/notice';
import { encodingLabels } from '@/lib/batches/import/mapping/encodings';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { t } from '@/messages/batch-preparation';

/** The encoding used for a file whose bytes are ambiguous, with a sample to check. */
export function LettersNotice({
  preview: { isImprobable },
  mapping: { encoding, isEncodingOpen },
  change,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  change: (changed: Partial<TableMapping>) => void;
}) {
  if (encoding === null || encoding.startsWith('utf-')) return null;
  const isWarning = isImprobable || isEncodingOpen;
  return (
    <Notice
      tone={isWarning ? 'warning' : 'info'}
      title={t('lettersNotice.title', { encoding: encodingLabels[encoding] })}
    >
      <p>
        {isImprobable ? t('lettersNotice.improbable') : t('lettersNotice.undeclared')}
        {isWarning && ` ${t('lettersNotice.fallback')}`}
      </p>
      {isEncodingOpen && (
        <div className="mt-2">
          <Checkbox
            label={t('lettersNotice.confirm')}
            checked={false}
            onChange={() => change({ isEncodingOpen: false })}
          />
        </div>
      )}
    </Notice>
  );
}
