import { Notice } from '@/components/ui/status/notice';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { hiddenRowsText } from '@/lib/batches/import/xlsx/hidden-rows';
import { t } from '@/messages/batch-preparation';

/** What happened to the hidden rows of the sheet of an imported batch. */
export function HiddenRowsOfBatch({
  batch: { hiddenRows, mapping },
}: {
  batch: Pick<BatchRow, 'hiddenRows' | 'mapping'>;
}) {
  if (!hiddenRows) return null;
  const isPaid = tableMapping.safeParse(mapping).data?.hiddenRows === 'include';
  return (
    <Notice tone={isPaid ? 'warning' : 'info'} title={hiddenRowsText(hiddenRows)}>
      {isPaid ? t('hiddenRowsOfBatch.included') : t('hiddenRowsOfBatch.excluded')}
    </Notice>
  );
}
