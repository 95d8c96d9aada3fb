import { DayField } from '@/components/ui/dates/day-field';
import { FilterForm } from '@/components/ui/filters/filter-form';
import { FilterRange } from '@/components/ui/filters/filter-range';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import { SearchInput } from '@/components/ui/forms/search-input';
import { type AuditAddress, auditHref, auditQuery, countActive } from '@/lib/audit/list-filter';
import type { typedDays } from '@/lib/kernel/lists/day-range';
import { auditSubjects } from '@/lib/kernel/topics/change-topics';
import { t } from '@/messages/audit';

type AuditFilterProps = {
  readonly address: AuditAddress;
  /** As typed. */
  readonly days: ReturnType<typeof typedDays>;
  /** Who may have acted. */
  readonly actors: readonly { readonly id: string; readonly name: string }[];
};

/** Filters the records by text, subject, person and days. */
export const AuditFilter = ({ address, days, actors }: AuditFilterProps) => (
  <FilterForm
    path="/audit"
    query={auditQuery(address)}
    active={countActive(address)}
    clearHref={auditHref({ text: '', kind: '', columns: address.columns, sort: address.sort })}
    submitLabel={t('filter.show')}
    clearLabel={t('filter.clear')}
  >
    <KeptLayout columns={address.columns} sort={address.sort} />
    <SearchInput
      name="q"
      label={t('filter.label')}
      placeholder={t('filter.label')}
      defaultValue={address.text}
      maxLength={200}
      autoComplete="off"
      className="w-full sm:w-72"
    />
    <div className="w-full sm:w-44">
      <Select name="kind" aria-label={t('fields.about')} defaultValue={address.kind}>
        <option value="">{t('filter.allSubjects')}</option>
        {auditSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-44">
      <Select name="person" aria-label={t('fields.who')} defaultValue={address.person ?? ''}>
        <option value="">{t('filter.anyone')}</option>
        <option value="system">{t('filter.system')}</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
    <FilterRange>
      <DayField name="from" label={t('filter.from')} spoken={t('filter.fromLabel')} day={days.from} />
      <DayField name="to" label={t('filter.to')} spoken={t('filter.toLabel')} day={days.to} />
    </FilterRange>
  </FilterForm>
);
