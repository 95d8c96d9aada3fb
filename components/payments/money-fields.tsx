import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { groupIban } from '@/lib/kernel/iban';
import { formatAmount, minorUnits, parseAmount } from '@/lib/kernel/money';
import type { FieldTools, PayingAccount } from './form-tools';

/** An own account as an option: its name, the end of its number, and what is on it. */
export const optionText = ({ label, iban, balance }: PayingAccount): string =>
  `${label} · ${groupIban(iban).slice(-9)} · ${formatAmount(minorUnits(balance))} EUR`;

/** How much, from where, what for, and who bears the commission. */
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
  const options = accounts.map((account) => (
    <option key={account.iban} value={account.iban}>
      {optionText(account)}
    </option>
  ));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        name="account"
        label="Pay from"
        required
        error={tools.errorOf('account')}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select
            {...control}
            value={tools.input.account}
            onChange={(event) => tools.change('account', event.target.value)}
            onBlur={() => tools.leave('account')}
          >
            {options}
          </Select>
        )}
      </Field>
      <TextField
        tools={tools}
        field="amount"
        label="Amount"
        inputMode="decimal"
        suffix="EUR"
        inputClassName="tabular text-right text-base font-medium"
        hint={isSwift && tools.input.currency !== 'EUR' && 'What your account is debited, in euro.'}
        tidy={(typed) => {
          const parsed = parseAmount(typed);
          return parsed.ok ? formatAmount(parsed.value) : typed;
        }}
      />
      {isSwift ? (
        <Field name="currency" label="The beneficiary gets" required error={tools.errorOf('currency')}>
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
      <TextField
        tools={tools}
        field="reference"
        label="Reference for the beneficiary"
        className="sm:col-span-2"
      />
      <Field
        name="commissionAccount"
        label="Charge the commission to"
        error={tools.errorOf('commissionAccount')}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select
            {...control}
            value={tools.input.commissionAccount}
            onChange={(event) => tools.change('commissionAccount', event.target.value)}
          >
            <option value="">The account that pays</option>
            {accounts
              .filter((account) => account.takesCommission)
              .map((account) => (
                <option key={account.iban} value={account.iban}>
                  {optionText(account)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
