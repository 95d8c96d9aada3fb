import { FilterForm } from '@/components/ui/filters/filter-form';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import type { WebhookFilter } from '@/lib/webhooks/filter';
import { t } from '@/messages/webhooks';

/** Filters the inbox. */
export const WebhookFilters = ({ filter: { kind, text } }: { filter: WebhookFilter }) => (
  <FilterForm
    path="/webhooks"
    query={`${kind} ${text}`}
    active={[kind, text].filter(Boolean).length}
    clearHref="/webhooks"
    submitLabel={t('filters.show')}
    clearLabel={t('filters.clear')}
  >
    <SearchInput
      name="q"
      label={t('filters.label')}
      placeholder={t('filters.placeholder')}
      defaultValue={text}
      maxLength={140}
      autoComplete="off"
      className="w-full sm:w-72"
    />
    <div className="w-full sm:w-44">
      <Select name="kind" aria-label={t('filters.verification')} defaultValue={kind ?? ''}>
        <option value="">{t('filters.all')}</option>
        <option value="verified">{t('filters.verified')}</option>
        <option value="forged">{t('filters.notVerified')}</option>
        <option value="no_order">{t('filters.noOrder')}</option>
      </Select>
    </div>
  </FilterForm>
);
