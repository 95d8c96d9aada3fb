import type { ReactNode } from 'react';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/payment-form';
import type { FieldTools, PayingAccount } from './form-tools';

type Props = {
  tools: FieldTools;
  accounts: readonly PayingAccount[];
  className?: string;
};

/** Own accounts as options: name, balance and last digits, which a narrow field may cut off. */
export const accountOptions = (accounts: readonly PayingAccount[]) =>
  accounts.map(({ label, iban, balance }) => (
    <option key={iban} value={iban}>
      {t('account.option', {
        label,
        lastDigits: groupIban(iban).slice(-9),
        balance: showAmount(minorUnits(balance)),
      })}
    </option>
  ));

/** The debited account. `fixed` explains why it cannot be chosen. */
export const PayFromField = ({
  tools,
  accounts,
  className,
  fixed,
  label = t('account.payFrom'),
}: Props & { fixed?: ReactNode; label?: string }) => (
  <Field
    name="account"
    label={label}
    required
    error={tools.errorOf('account')}
    {...(fixed && { hint: fixed })}
    {...(className && { className })}
  >
    {(control) => (
      <Select
        {...control}
        disabled={Boolean(fixed)}
        value={tools.input.account}
        onChange={(event) => tools.change('account', event.target.value)}
        onBlur={() => tools.leave('account')}
      >
        {!accounts.some(({ iban }) => iban === tools.input.account) && (
          <option value="">{t('account.choose')}</option>
        )}
        {accountOptions(accounts)}
      </Select>
    )}
  </Field>
);

/** The account that bears the commission, among those permitted. */
export const CommissionField = ({ tools, accounts, className }: Props) => (
  <Field
    name="commissionAccount"
    label={t('account.commission')}
    error={tools.errorOf('commissionAccount')}
    {...(className && { className })}
  >
    {(control) => (
      <Select
        {...control}
        value={tools.input.commissionAccount}
        onChange={(event) => tools.change('commissionAccount', event.target.value)}
      >
        <option value="">{t('account.paying')}</option>
        {accountOptions(accounts.filter((account) => account.takesCommission))}
      </Select>
    )}
  </Field>
);
