import { FilterForm } from '@/components/ui/filters/filter-form';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import { auditSubjects } from '@/lib/kernel/topics/change-topics';
import { t } from '@/messages/audit';

/** Filters the records. */
export const AuditFilter = ({ text, kind }: { text: string; kind: string }) => (
  <FilterForm
    path="/audit"
    query={`${kind} ${text}`}
    active={[text, kind].filter(Boolean).length}
    clearHref="/audit"
    submitLabel={t('filter.show')}
    clearLabel={t('filter.clear')}
  >
    <SearchInput
      name="q"
      label={t('filter.label')}
      placeholder={t('filter.label')}
      defaultValue={text}
      maxLength={200}
      autoComplete="off"
      className="w-full sm:w-72"
    />
    <div className="w-full sm:w-44">
      <Select name="kind" aria-label={t('fields.about')} defaultValue={kind}>
        <option value="">{t('filter.allSubjects')}</option>
        {auditSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </Select>
    </div>
  </FilterForm>
);
