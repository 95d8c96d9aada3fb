import { FilterForm } from '@/components/ui/filters/filter-form';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import { roles } from '@/lib/kernel/roles';
import {
  countActive,
  type PeopleFilter,
  peopleHref,
  peopleQuery,
  peopleStatuses,
} from '@/lib/people/list/filter';
import { t } from '@/messages/people';
import { personStatusText } from './person-standing';

/** Filters people by role and status. */
export const PeopleFilters = ({ filter }: { filter: PeopleFilter }) => (
  <FilterForm
    path="/people"
    query={peopleQuery(filter)}
    active={countActive(filter)}
    clearHref={peopleHref({ columns: filter.columns, sort: filter.sort })}
    submitLabel={t('filters.show')}
    clearLabel={t('filters.clear')}
  >
    <KeptLayout columns={filter.columns} sort={filter.sort} />
    <div className="w-full sm:w-44">
      <Select name="role" aria-label={t('fields.role')} defaultValue={filter.role ?? ''}>
        <option value="">{t('filters.allRoles')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-44">
      <Select name="status" aria-label={t('table.status')} defaultValue={filter.status ?? ''}>
        <option value="">{t('filters.allStatuses')}</option>
        {peopleStatuses.map((status) => (
          <option key={status} value={status}>
            {personStatusText(status)}
          </option>
        ))}
      </Select>
    </div>
  </FilterForm>
);
