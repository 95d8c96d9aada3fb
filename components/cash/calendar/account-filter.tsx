import { Button } from '@/components/ui/buttons/button';
import { Select } from '@/components/ui/forms/choices/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { Month } from '@/lib/kernel/dates/month';
import { t } from '@/messages/cash';

/** Chooses the account. A plain GET form, so that it works without JavaScript and the URL can be shared. */
export const AccountFilter = ({
  month,
  chosen,
  accounts,
}: {
  month: Month;
  chosen: Iban | undefined;
  accounts: readonly { readonly iban: Iban; readonly name: string }[];
}) => (
  <form action="/calendar" className="border-t">
    <input type="hidden" name="month" value={month} />
    <FilterBar>
      <div className="w-full min-w-0 sm:w-72">
        <Select name="account" aria-label={t('fields.account')} defaultValue={chosen ?? ''}>
          <option value="">{t('fields.allAccounts')}</option>
          {accounts.map(({ iban, name }) => (
            <option key={iban} value={iban}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit">{t('calendar.show')}</Button>
    </FilterBar>
  </form>
);
