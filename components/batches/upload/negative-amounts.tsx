import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Notice } from '@/components/ui/status/notice';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { t } from '@/messages/batch-preparation';

/** Says how the amounts of a file are read that are all negative, and offers the other way. */
export function NegativeAmounts({
  preview: { areNegative },
  mapping: { amountSign },
  change,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  change: (changed: Partial<TableMapping>) => void;
}) {
  if (!areNegative && amountSign === 'positive') return null;
  return (
    <Notice tone="warning" title={t('negativeAmounts.title')}>
      <div className="flex flex-col gap-3">
        <p>{t('negativeAmounts.description')}</p>
        <Field name="amountSign" label={t('negativeAmounts.label')} className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={amountSign}
              onChange={(event) =>
                change({ amountSign: event.target.value === 'negative' ? 'negative' : 'positive' })
              }
            >
              <option value="negative">{t('negativeAmounts.pay')}</option>
              <option value="positive">{t('negativeAmounts.refuse')}</option>
            </Select>
          )}
        </Field>
      </div>
    </Notice>
  );
}
