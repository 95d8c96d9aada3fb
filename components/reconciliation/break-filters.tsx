import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Select } from '@/components/ui/forms/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import { groupIban, type Iban } from '@/lib/kernel/banking/iban';
import { ages, type BreakFilter, breaksHref, isNarrowed } from '@/lib/reconciliation/breaks/filter';
import { breakWords } from '@/lib/reconciliation/breaks/labels';

/**
 * Narrows the list. A plain form: what was asked for stands in the address, and it works without the page's
 * script.
 */
export const BreakFilters = ({ filter, accounts }: { filter: BreakFilter; accounts: readonly Iban[] }) => (
  <form action="/reconciliation">
    {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
    <FilterBar>
      <div className="w-full sm:w-52">
        <Select name="kind" aria-label="Kind" defaultValue={filter.kind ?? ''}>
          <option value="">All kinds</option>
          {Object.entries(breakWords).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-full sm:w-56">
        <Select name="account" aria-label="Account" defaultValue={filter.account ?? ''}>
          <option value="">All accounts</option>
          {accounts.map((account) => (
            <option key={account} value={account}>
              {groupIban(account)}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-full sm:w-36">
        <Select name="owner" aria-label="Assignee" defaultValue={filter.owner ?? ''}>
          <option value="">Any assignee</option>
          <option value="mine">Mine</option>
          <option value="nobody">Unassigned</option>
        </Select>
      </div>
      <div className="w-full sm:w-52">
        <Select name="age" aria-label="Known for" defaultValue={filter.minAgeDays ?? ''}>
          <option value="">Known for any time</option>
          {ages.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? 'A day or longer' : `${days} days or longer`}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit">Show</Button>
      {isNarrowed(filter) && (
        <ButtonLink href={breaksHref({ state: filter.state, page: 1 })} variant="ghost">
          Clear
        </ButtonLink>
      )}
    </FilterBar>
  </form>
);
