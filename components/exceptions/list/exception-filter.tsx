import { FilterForm } from '@/components/ui/filters/filter-form';
import { Select } from '@/components/ui/forms/select';
import { columnsText } from '@/lib/kernel/lists/list-settings';
import { exceptionKinds } from '@/lib/kernel/states/exception-kinds';
import { countActive, exceptionQuery, type ExceptionFilter as Filter } from '@/lib/orders/exceptions/filter';
import { t } from '@/messages/exceptions';

/** Filters the exceptions by their kind and their assignee. */
export const ExceptionFilter = ({
  filter,
  columns,
  clearHref,
}: {
  filter: Filter;
  columns: readonly string[] | undefined;
  clearHref: string;
}) => (
  <FilterForm
    path="/exceptions"
    query={exceptionQuery(filter)}
    active={countActive(filter)}
    clearHref={clearHref}
    submitLabel={t('filter.show')}
    clearLabel={t('filter.clear')}
  >
    {columns && <input type="hidden" name="columns" value={columnsText(columns)} />}
    <div className="w-full sm:w-64">
      <Select name="kind" aria-label={t('table.reason')} defaultValue={filter.kind ?? ''}>
        <option value="">{t('filter.allReasons')}</option>
        {exceptionKinds.map((name) => (
          <option key={name} value={name}>
            {t(`labels.${name}`)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-44">
      <Select name="owner" aria-label={t('table.assignee')} defaultValue={filter.owner ?? ''}>
        <option value="">{t('filter.anyAssignee')}</option>
        <option value="mine">{t('filter.mine')}</option>
        <option value="nobody">{t('filter.nobody')}</option>
      </Select>
    </div>
  </FilterForm>
);
