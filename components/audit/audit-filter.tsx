import { FilterForm } from '@/components/ui/filters/filter-form';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import { columnsText } from '@/lib/kernel/lists/list-settings';
import { auditSubjects } from '@/lib/kernel/topics/change-topics';
import { t } from '@/messages/audit';

/** Filters the records. */
export const AuditFilter = ({
  text,
  kind,
  columns,
}: {
  text: string;
  kind: string;
  columns?: readonly string[] | undefined;
}) => (
  <FilterForm
    path="/audit"
    query={`${kind} ${text}`}
    active={[text, kind].filter(Boolean).length}
    clearHref="/audit"
    submitLabel={t('filter.show')}
    clearLabel={t('filter.clear')}
  >
    {columns && <input type="hidden" name="columns" value={columnsText(columns)} />}
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
