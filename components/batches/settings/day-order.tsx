import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Notice } from '@/components/ui/status/notice';
import { dayOrders } from '@/lib/batches/import/mapping/day-text';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { showDate } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/batch-file';
import type { ChangeMapping } from './use-preview';

/** Asks which number of `03/04/2026` is the day, and names what of dates and accounts cannot be read. */
export function DayOrder({ preview: { grouped }, change }: { preview: TablePreview; change: ChangeMapping }) {
  if (!grouped) return null;
  const { openDay, dayOrder, problems } = grouped;
  return (
    <>
      {openDay && (
        <Notice tone={dayOrder ? 'info' : 'warning'} title={t('dayOrder.title')}>
          <div className="flex flex-col gap-3">
            <p>{t(dayOrder ? 'dayOrder.known' : 'dayOrder.description', { text: openDay.text })}</p>
            <Field name="dayOrder" label={t('dayOrder.label', { text: openDay.text })} className="max-w-xs">
              {(control) => (
                <Select
                  {...control}
                  value={dayOrder ?? ''}
                  onChange={(event) =>
                    change({ dayOrder: dayOrders.find((each) => each === event.target.value) ?? null })
                  }
                >
                  {!dayOrder && <option value="">{t('dayOrder.choose')}</option>}
                  {dayOrders.map((order) => {
                    const day = openDay.readings[order];
                    return (
                      <option key={order} value={order}>
                        {t(`dayOrder.${order}`, { day: day ? showDate(day) : '' })}
                      </option>
                    );
                  })}
                </Select>
              )}
            </Field>
          </div>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="negative" title={t('groupProblems.title')}>
          <ul className="flex flex-col gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
