import { DayField } from '@/components/ui/dates/day-field';
import { FilterForm } from '@/components/ui/filters/filter-form';
import { FilterRange } from '@/components/ui/filters/filter-range';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import { SearchInput } from '@/components/ui/forms/search-input';
import type { typedDays } from '@/lib/kernel/lists/day-range';
import { countActive, type WebhookFilter, webhookQuery, webhooksHref } from '@/lib/webhooks/filter';
import { t } from '@/messages/webhooks';

/** Filters the inbox by text, verification and days. */
export const WebhookFilters = ({
  filter,
  days,
}: {
  filter: WebhookFilter;
  /** As typed. */
  days: ReturnType<typeof typedDays>;
}) => (
  <FilterForm
    path="/webhooks"
    query={webhookQuery(filter)}
    active={countActive(filter)}
    clearHref={webhooksHref({ columns: filter.columns, sort: filter.sort })}
    submitLabel={t('filters.show')}
    clearLabel={t('filters.clear')}
  >
    <KeptLayout columns={filter.columns} sort={filter.sort} />
    <SearchInput
      name="q"
      label={t('filters.label')}
      placeholder={t('filters.placeholder')}
      defaultValue={filter.text}
      maxLength={140}
      autoComplete="off"
      className="w-full sm:w-64"
    />
    <div className="w-full sm:w-44">
      <Select name="kind" aria-label={t('filters.verification')} defaultValue={filter.kind ?? ''}>
        <option value="">{t('filters.all')}</option>
        <option value="verified">{t('filters.verified')}</option>
        <option value="forged">{t('filters.notVerified')}</option>
        <option value="no_order">{t('filters.noOrder')}</option>
      </Select>
    </div>
    <FilterRange>
      <DayField name="from" label={t('filters.from')} spoken={t('filters.fromLabel')} day={days.from} />
      <DayField name="to" label={t('filters.to')} spoken={t('filters.toLabel')} day={days.to} />
    </FilterRange>
  </FilterForm>
);
