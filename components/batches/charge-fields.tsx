import type { FieldTools, PayingAccount } from '@/components/payments/form-tools';
import { optionText } from '@/components/payments/money-fields';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

/** Which account is debited for every row, and which one bears the commission. */
export const ChargeFields = ({
  tools,
  accounts,
  isFixed,
}: {
  tools: FieldTools;
  accounts: readonly PayingAccount[];
  /** The file says which account pays. */
  isFixed: boolean;
}) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <Field
      name="account"
      label="Pay from"
      required
      error={tools.errorOf('account')}
      hint={isFixed && 'The file says so.'}
    >
      {(control) => (
        <Select
          {...control}
          disabled={isFixed}
          value={tools.input.account}
          onChange={(event) => tools.change('account', event.target.value)}
        >
          {!accounts.some(({ iban }) => iban === tools.input.account) && <option value="">Choose</option>}
          {accounts.map((account) => (
            <option key={account.iban} value={account.iban}>
              {optionText(account)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field
      name="commissionAccount"
      label="Charge the commission to"
      error={tools.errorOf('commissionAccount')}
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
