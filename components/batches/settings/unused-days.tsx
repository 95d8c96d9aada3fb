import { Notice } from '@/components/ui/status/notice';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { columnName } from '@/lib/batches/import/xlsx/hidden-rows';
import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/batch-preparation';

/** Notes that due dates are ignored: a batch is sent as a whole. */
export function UnusedDays({ preview: { daysToCome, headings } }: { preview: TablePreview }) {
  if (daysToCome.length === 0) return null;
  const names = showList(daysToCome.map((column) => `“${headings[column] || columnName(column)}”`));
  return (
    <Notice tone="warning" title={t('unusedDays.title', { names })}>
      {t('unusedDays.description')}
    </Notice>
  );
}
