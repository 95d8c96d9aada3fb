import { Notice } from '@/components/ui/status/notice';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { columnName } from '@/lib/batches/import/xlsx/hidden-rows';

/** Due dates do not count: a batch is sent as a whole. */
export function UnusedDays({ preview: { daysToCome, headings } }: { preview: TablePreview }) {
  if (daysToCome.length === 0) return null;
  const names = daysToCome.map((column) => `“${headings[column] || columnName(column)}”`).join(', ');
  return (
    <Notice tone="warning" title={`Dates in ${names} are not used`}>
      All payments of a batch are sent at the same time, which you choose below. For other dates, upload one
      file for each date.
    </Notice>
  );
}
