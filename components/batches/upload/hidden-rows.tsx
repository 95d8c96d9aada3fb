import { Field } from '@/components/ui/forms/field';
import { Select } from '@/components/ui/forms/select';
import { Notice } from '@/components/ui/status/notice';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { type TableMapping, tableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { columnName, hiddenRowsWords } from '@/lib/batches/import/xlsx/hidden-rows';
import { t } from '@/messages/batch-preparation';

/** What a sheet hides is told, and whether its hidden rows are paid is asked. */
export function HiddenParts({
  preview: { hiddenRows, hiddenColumns },
  mapping,
  change,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  change: (changed: Partial<TableMapping>) => void;
}) {
  const columns = hiddenColumns.filter((column) => Object.values(mapping.columns).includes(column));
  if (!hiddenRows && columns.length === 0) return null;
  return (
    <Notice tone="warning" title={hiddenRows ? t('hiddenParts.hiddenRows') : t('hiddenParts.hiddenColumns')}>
      {columns.length > 0 && (
        <p>
          {columns.length === 1 ? t('hiddenParts.column') : t('hiddenParts.columns')}{' '}
          {columns.map(columnName).join(', ')} {columns.length === 1 ? 'is' : 'are'} hidden in the sheet and
          read like the others.
        </p>
      )}
      {hiddenRows && (
        <div className="flex flex-col gap-3">
          <p>{t('hiddenParts.body', { hiddenRows: hiddenRowsWords(hiddenRows) })}</p>
          <Field name="hiddenRows" label={t('hiddenParts.label')} className="max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={mapping.hiddenRows}
                onChange={(event) =>
                  change({ hiddenRows: event.target.value === 'include' ? 'include' : 'leave_out' })
                }
              >
                <option value="leave_out">{t('hiddenParts.leaveThemOut')}</option>
                <option value="include">{t('hiddenParts.payThemLikeThe')}</option>
              </Select>
            )}
          </Field>
        </div>
      )}
    </Notice>
  );
}

/** The same of a batch that was read: what became of the rows that its sheet hides. */
export function HiddenRowsOfBatch({ batch: { hiddenRows, mapping } }: { batch: BatchRow }) {
  if (!hiddenRows) return null;
  const isPaid = tableMapping.safeParse(mapping).data?.hiddenRows === 'include';
  return (
    <Notice tone={isPaid ? 'warning' : 'info'} title={hiddenRowsWords(hiddenRows)}>
      {isPaid ? t('hiddenRowsOfBatch.body') : t('hiddenRowsOfBatch.theyWereLeftOut')}
    </Notice>
  );
}
