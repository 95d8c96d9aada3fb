import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import { auditSubjects } from '@/lib/kernel/topics/change-topics';
import { t } from '@/messages/audit';

/** Filters the records. A plain GET form, so that it works without JavaScript and the URL can be shared. */
export const AuditFilter = ({ text, kind }: { text: string; kind: string }) => (
  <form action="/audit">
    <FilterBar>
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
      <Button type="submit">{t('filter.show')}</Button>
      {(text || kind) && (
        <ButtonLink href="/audit" variant="ghost">
          {t('filter.clear')}
        </ButtonLink>
      )}
    </FilterBar>
  </form>
);
