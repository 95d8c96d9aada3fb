import { DayField } from '@/components/ui/dates/day-field';
import { FilterForm } from '@/components/ui/filters/filter-form';
import { FilterRange } from '@/components/ui/filters/filter-range';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import {
  type ChangeFilter,
  type ChangeSubject,
  changeOutcomes,
  changeQuery,
  changesHref,
  countActive,
} from '@/lib/change-requests/filter';
import type { typedDays } from '@/lib/kernel/lists/day-range';
import { t } from '@/messages/change-requests';

/** Filters the decided change requests by subject, outcome and days. */
export const DecidedFilters = ({
  filter,
  days,
  subjects,
  anchor,
}: {
  filter: ChangeFilter;
  /** As typed. */
  days: ReturnType<typeof typedDays>;
  /** About which the person may read requests. */
  subjects: readonly ChangeSubject[];
  /** Of the list, which is below the pending requests. */
  anchor: string;
}) => (
  <FilterForm
    path="/change-requests"
    anchor={anchor}
    query={changeQuery(filter)}
    active={countActive(filter)}
    clearHref={changesHref({ columns: filter.columns, sort: filter.sort })}
    submitLabel={t('filters.show')}
    clearLabel={t('filters.clear')}
  >
    <KeptLayout columns={filter.columns} sort={filter.sort} />
    <div className="w-full sm:w-48">
      <Select name="subject" aria-label={t('table.subject')} defaultValue={filter.subject ?? ''}>
        <option value="">{t('filters.allSubjects')}</option>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-44">
      <Select name="outcome" aria-label={t('table.outcome')} defaultValue={filter.outcome ?? ''}>
        <option value="">{t('filters.allOutcomes')}</option>
        {changeOutcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`states.${outcome}`)}
          </option>
        ))}
      </Select>
    </div>
    <FilterRange>
      <DayField name="from" label={t('filters.from')} spoken={t('filters.fromLabel')} day={days.from} />
      <DayField name="to" label={t('filters.to')} spoken={t('filters.toLabel')} day={days.to} />
    </FilterRange>
  </FilterForm>
);
