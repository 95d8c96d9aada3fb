import { FilterForm } from '@/components/ui/filters/filter-form';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import { type RecurringFilter, recurringHref, recurringQuery, recurringStates } from '@/lib/recurring/filter';
import { t } from '@/messages/recurring';

/** Filters the recurring payments by state. */
export const RecurringStateFilter = ({ filter }: { filter: RecurringFilter }) => (
  <FilterForm
    path="/recurring"
    query={recurringQuery(filter)}
    active={filter.state ? 1 : 0}
    clearHref={recurringHref({ ...filter, state: undefined })}
    submitLabel={t('recurringFilter.show')}
    clearLabel={t('recurringFilter.clear')}
  >
    <KeptLayout columns={filter.columns} sort={filter.sort} />
    <div className="w-full sm:w-48">
      <Select name="state" aria-label={t('recurringTable.state')} defaultValue={filter.state ?? ''}>
        <option value="">{t('recurringFilter.allStates')}</option>
        {recurringStates.map((state) => (
          <option key={state} value={state}>
            {state === 'asked' ? t('pending.sending') : t(`states.${state}`)}
          </option>
        ))}
      </Select>
    </div>
  </FilterForm>
);
