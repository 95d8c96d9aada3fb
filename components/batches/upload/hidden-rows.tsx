import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Notice } from '@/components/ui/status/notice';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import { usedColumns } from '@/lib/batches/import/mapping/references';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { columnName, hiddenRowsText } from '@/lib/batches/import/xlsx/hidden-rows';
import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/batch-preparation';

/** Names a sheet's hidden parts, and asks whether to pay its hidden rows. */
export function HiddenParts({
  preview: { hiddenRows, hiddenColumns },
  mapping,
  change,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  change: (changed: Partial<TableMapping>) => void;
}) {
  const used = usedColumns(mapping);
  const columns = hiddenColumns.filter((column) => used.has(column));
  if (!hiddenRows && columns.length === 0) return null;
  return (
    <Notice tone="warning" title={hiddenRows ? t('hiddenParts.rows') : t('hiddenParts.columns')}>
      {columns.length > 0 && (
        <p>
          {t('hiddenParts.hiddenColumns', {
            count: columns.length,
            names: showList(columns.map(columnName)),
          })}
        </p>
      )}
      {hiddenRows && (
        <div className="flex flex-col gap-3">
          <p>{t('hiddenParts.filter', { hiddenRows: hiddenRowsText(hiddenRows) })}</p>
          <Field name="hiddenRows" label={t('hiddenParts.rows')} className="max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={mapping.hiddenRows}
                onChange={(event) =>
                  change({ hiddenRows: event.target.value === 'include' ? 'include' : 'exclude' })
                }
              >
                <option value="exclude">{t('hiddenParts.exclude')}</option>
                <option value="include">{t('hiddenParts.include')}</option>
              </Select>
            )}
          </Field>
        </div>
      )}
    </Notice>
  );
}
