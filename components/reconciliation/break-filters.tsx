import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Select } from '@/components/ui/forms/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import { groupIban, type Iban } from '@/lib/kernel/banking/iban';
import { ages, type BreakFilter, breaksHref, isNarrowed } from '@/lib/reconciliation/breaks/filter';
import { breakWords } from '@/lib/reconciliation/breaks/labels';
import { t } from '@/messages/reconciliation';

/**
 * Narrows the list. A plain form: what was asked for stands in the address, and it works without the page's
 * script.
 */
export const BreakFilters = ({ filter, accounts }: { filter: BreakFilter; accounts: readonly Iban[] }) => (
  <form action="/reconciliation">
    {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
    <FilterBar>
      <div className="w-full sm:w-52">
        <Select name="kind" aria-label={t('breakFilters.label')} defaultValue={filter.kind ?? ''}>
          <option value="">{t('breakFilters.allKinds')}</option>
          {Object.entries(breakWords).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-full sm:w-56">
        <Select name="account" aria-label={t('breakFilters.account')} defaultValue={filter.account ?? ''}>
          <option value="">{t('breakFilters.allAccounts')}</option>
          {accounts.map((account) => (
            <option key={account} value={account}>
              {groupIban(account)}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-full sm:w-36">
        <Select name="owner" aria-label={t('breakFilters.assignee')} defaultValue={filter.owner ?? ''}>
          <option value="">{t('breakFilters.anyAssignee')}</option>
          <option value="mine">{t('breakFilters.mine')}</option>
          <option value="nobody">{t('breakFilters.unassigned')}</option>
        </Select>
      </div>
      <div className="w-full sm:w-52">
        <Select name="age" aria-label={t('breakFilters.knownFor')} defaultValue={filter.minAgeDays ?? ''}>
          <option value="">{t('breakFilters.knownForAnyTime')}</option>
          {ages.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? t('breakFilters.aDayOrLonger') : t('breakFilters.daysOrLonger', { days })}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit">{t('breakFilters.show')}</Button>
      {isNarrowed(filter) && (
        <ButtonLink href={breaksHref({ state: filter.state, page: 1 })} variant="ghost">
          {t('breakFilters.clear')}
        </ButtonLink>
      )}
    </FilterBar>
  </form>
);
