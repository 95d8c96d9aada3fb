import { NetworkSelect } from '@/components/payments/form/network-select';
import { FilterForm } from '@/components/ui/filters/filter-form';
import { Select } from '@/components/ui/forms/choices/select';
import { Input } from '@/components/ui/forms/input';
import { Card } from '@/components/ui/layout/card';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/inbox';

/** The filters of the pending payments, kept in the URL. */
export const PaymentFilter = ({
  filter,
  accounts,
  accountLabels,
}: {
  filter: {
    readonly network?: string | undefined;
    readonly account?: string | undefined;
    readonly from?: MinorUnits | undefined;
    readonly to?: MinorUnits | undefined;
  };
  /** Our accounts that pay for pending payments. */
  accounts: readonly string[];
  accountLabels: Readonly<Record<string, string>>;
}) => (
  <Card className="mb-4">
    <FilterForm
      path="/approvals"
      query={JSON.stringify(Object.values(filter).map(String))}
      active={Object.values(filter).filter((value) => value !== undefined).length}
      clearHref="/approvals?kind=payment"
      submitLabel={t('filter.apply')}
      clearLabel={t('filter.clear')}
    >
      <div className="w-36 max-sm:w-auto">
        <NetworkSelect chosen={filter.network} />
      </div>
      <div className="w-56 max-sm:w-auto">
        <Select name="account" aria-label={t('filter.account')} defaultValue={filter.account ?? ''}>
          <option value="">{t('filter.allAccounts')}</option>
          {accounts.map((account) => (
            <option key={account} value={account}>
              {t('filter.option', {
                account: accountLabels[account] ?? t('filter.unnamedAccount'),
                lastDigits: account.slice(-4),
              })}
            </option>
          ))}
        </Select>
      </div>
      <Sum name="from" label={t('filter.amountFrom')} sum={filter.from} />
      <Sum name="to" label={t('filter.toShort')} sum={filter.to} />
    </FilterForm>
  </Card>
);

const Sum = ({ name, label, sum }: { name: string; label: string; sum: MinorUnits | undefined }) => (
  <div className="flex min-w-0 items-center gap-2 text-[0.8125rem] text-muted">
    <span aria-hidden className="whitespace-nowrap max-sm:hidden">
      {label}
    </span>
    <Input
      name={name}
      aria-label={name === 'from' ? t('filter.amountFrom') : t('filter.amountTo')}
      inputMode="decimal"
      suffix="EUR"
      autoComplete="off"
      maxLength={24}
      defaultValue={sum === undefined ? undefined : showAmount(sum)}
      placeholder={name === 'from' ? t('filter.from') : t('filter.to')}
      className="tabular w-36 text-right max-sm:w-full sm:placeholder:text-transparent"
    />
  </div>
);
