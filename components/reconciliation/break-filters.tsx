import { FilterForm } from '@/components/ui/filters/filter-form';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { Iban } from '@/lib/kernel/banking/iban';
import { breakKinds } from '@/lib/kernel/states/reconciliation-states';
import {
  ages,
  type BreakFilter,
  breaksHref,
  clearedHref,
  countActive,
} from '@/lib/reconciliation/breaks/filter';
import { t } from '@/messages/reconciliation';

/** Filters the list. */
export const BreakFilters = ({ filter, accounts }: { filter: BreakFilter; accounts: readonly Iban[] }) => (
  <FilterForm
    path="/reconciliation"
    query={breaksHref(filter)}
    active={countActive(filter)}
    clearHref={clearedHref(filter)}
    submitLabel={t('filters.show')}
    clearLabel={t('filters.clear')}
  >
    {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
    <KeptLayout columns={filter.columns} sort={filter.sort} />
    <div className="w-full sm:w-52">
      <Select name="kind" aria-label={t('filters.kind')} defaultValue={filter.kind ?? ''}>
        <option value="">{t('filters.allKinds')}</option>
        {breakKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-56">
      <Select name="account" aria-label={t('fields.account')} defaultValue={filter.account ?? ''}>
        <option value="">{t('filters.allAccounts')}</option>
        {accounts.map((account) => (
          <option key={account} value={account}>
            {groupIban(account)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-36">
      <Select name="owner" aria-label={t('fields.assignee')} defaultValue={filter.owner ?? ''}>
        <option value="">{t('filters.anyAssignee')}</option>
        <option value="mine">{t('filters.mine')}</option>
        <option value="nobody">{t('fields.unassigned')}</option>
      </Select>
    </div>
    <div className="w-full sm:w-52">
      <Select name="age" aria-label={t('fields.age')} defaultValue={filter.minAgeDays ?? ''}>
        <option value="">{t('filters.anyAge')}</option>
        {ages.map((days) => (
          <option key={days} value={days}>
            {t('filters.minimumAge', { days })}
          </option>
        ))}
      </Select>
    </div>
  </FilterForm>
);
