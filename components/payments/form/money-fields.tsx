import { Field } from '@/components/ui/forms/field';
import { Select } from '@/components/ui/forms/select';
import { TextField } from '@/components/ui/forms/text-field';
import { formatAmount, parseAmount } from '@/lib/kernel/money';
import { t } from '@/messages/payment-form';
import { CommissionField, PayFromField } from './account-fields';
import type { FieldTools, PayingAccount } from './form-tools';

/** The amount, paying account, reference and commission. */
export function MoneyFields({
  tools,
  accounts,
  currencies,
}: {
  tools: FieldTools;
  accounts: readonly PayingAccount[];
  currencies: readonly string[];
}) {
  const isSwift = tools.input.network === 'SWIFT';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <PayFromField tools={tools} accounts={accounts} className="sm:col-span-2" />
      <TextField
        tools={tools}
        field="amount"
        label={t('money.amount')}
        inputMode="decimal"
        suffix="EUR"
        inputClassName="tabular text-right text-base font-medium"
        hint={isSwift && tools.input.currency !== 'EUR' && t('money.debitedInEuro')}
        tidy={(typed) => {
          const parsed = parseAmount(typed);
          return parsed.ok ? formatAmount(parsed.value) : typed;
        }}
      />
      {isSwift ? (
        <Field name="currency" label={t('money.currency')} required error={tools.errorOf('currency')}>
          {(control) => (
            <Select
              {...control}
              value={tools.input.currency}
              onChange={(event) => tools.change('currency', event.target.value)}
            >
              {currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currency}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <span className="max-sm:hidden" />
      )}
      <TextField tools={tools} field="reference" label={t('money.reference')} className="sm:col-span-2" />
      <CommissionField tools={tools} accounts={accounts} className="sm:col-span-2" />
    </div>
  );
}
