import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import type { WebhookFilter } from '@/lib/webhooks/filter';
import { t } from '@/messages/webhooks';

/** Filters the inbox. A plain GET form, so that it works without JavaScript and the URL can be shared. */
export const WebhookFilters = ({ filter: { kind, text } }: { filter: WebhookFilter }) => (
  <form action="/webhooks">
    <FilterBar>
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
      <Button type="submit">{t('filters.show')}</Button>
      {(kind || text) && (
        <ButtonLink href="/webhooks" variant="ghost">
          {t('filters.clear')}
        </ButtonLink>
      )}
    </FilterBar>
  </form>
);
