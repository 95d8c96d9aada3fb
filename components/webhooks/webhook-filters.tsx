import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import type { WebhookFilter } from '@/lib/webhooks/filter';

/**
 * Narrows the inbox. A plain form: what was asked for stands in the address, and it works without the page's
 * script.
 */
export const WebhookFilters = ({ filter: { kind, text } }: { filter: WebhookFilter }) => (
  <form action="/webhooks">
    <FilterBar>
      <SearchInput
        name="q"
        label="Payment, identifier or words of the body"
        placeholder="Payment, identifier, words …"
        defaultValue={text}
        maxLength={140}
        autoComplete="off"
        className="w-full sm:w-72"
      />
      <div className="w-full sm:w-44">
        <Select name="kind" aria-label="Which" defaultValue={kind ?? ''}>
          <option value="">All</option>
          <option value="verified">Verified</option>
          <option value="forged">Not verified</option>
          <option value="no_order">Verified, no order here</option>
        </Select>
      </div>
      <Button type="submit">Show</Button>
      {(kind || text) && (
        <ButtonLink href="/webhooks" variant="ghost">
          Clear
        </ButtonLink>
      )}
    </FilterBar>
  </form>
);
