import { Checkbox } from '@/components/ui/forms/checkbox';
import { Notice } from '@/components/ui/status/notice';
import { encodingLabels, type TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';

/** In which encoding a file was read where its bytes do not tell, and whether that looks right. */
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
    <Notice tone={isWarning ? 'warning' : 'info'} title={`Read as ${encodingLabels[encoding]}`}>
      <p>
        {isImprobable
          ? 'Some words do not look right. Choose other characters above until the names in the table are spelled correctly.'
          : 'The file does not name its encoding. Check that the names in the table are spelled correctly.'}
        {isWarning && ' If none of the choices fits, save the file as CSV in UTF-8 and upload that.'}
      </p>
      {isEncodingOpen && (
        <div className="mt-2">
          <Checkbox
            label="The names in the table are spelled correctly"
            checked={false}
            onChange={() => change({ isEncodingOpen: false })}
          />
        </div>
      )}
    </Notice>
  );
}
