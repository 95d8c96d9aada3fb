import { FilterForm } from '@/components/ui/filters/filter-form';
import { Select } from '@/components/ui/forms/select';
import { columnsText } from '@/lib/kernel/lists/list-settings';
import { type ExceptionKind, exceptionKinds } from '@/lib/kernel/states/exception-kinds';
import { t } from '@/messages/exceptions';

/** Filters the exceptions by their kind. */
export const ExceptionFilter = ({
  kind,
  columns,
  clearHref,
}: {
  kind: ExceptionKind | undefined;
  columns: readonly string[] | undefined;
  clearHref: string;
}) => (
  <FilterForm
    path="/exceptions"
    query={kind ?? ''}
    active={kind ? 1 : 0}
    clearHref={clearHref}
    submitLabel={t('filter.show')}
    clearLabel={t('filter.clear')}
  >
    {columns && <input type="hidden" name="columns" value={columnsText(columns)} />}
    <div className="w-full sm:w-64">
      <Select name="kind" aria-label={t('table.reason')} defaultValue={kind ?? ''}>
        <option value="">{t('filter.allReasons')}</option>
        {exceptionKinds.map((name) => (
          <option key={name} value={name}>
            {t(`labels.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  </FilterForm>
);
