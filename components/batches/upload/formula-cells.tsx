import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Notice } from '@/components/ui/status/notice';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/batch-preparation';

/** Number of cells that are named. */
const namedCells = 8;

/** `Cells C5, C6 and 10 more.` */
export function formulaCellsText({ count, cells }: NonNullable<TablePreview['formulas']>): string {
  const named = cells.slice(0, namedCells);
  const more = count - named.length;
  return more > 0
    ? t('formulaCells.more', { cells: named.join(', '), more })
    : t('formulaCells.all', { count, cells: showList(named) });
}

/** Names cells with formulas, and asks whether the values count that were saved in the workbook. */
export function FormulaCells({
  preview: { formulas },
  mapping,
  change,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  change: (changed: Partial<TableMapping>) => void;
}) {
  if (!formulas) return null;
  return (
    <Notice tone="warning" title={t('formulaCells.title', { count: formulas.count })}>
      <div className="flex flex-col gap-3">
        <p>
          {formulaCellsText(formulas)} {t('formulaCells.description')}
        </p>
        <Field name="formulas" label={t('formulaCells.label')} className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={mapping.formulas}
              onChange={(event) => change({ formulas: event.target.value === 'use' ? 'use' : 'refuse' })}
            >
              <option value="refuse">{t('formulaCells.refuse')}</option>
              <option value="use">{t('formulaCells.use')}</option>
            </Select>
          )}
        </Field>
      </div>
    </Notice>
  );
}
