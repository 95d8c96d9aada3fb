import type { ReactNode } from 'react';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { TextField } from '@/components/ui/forms/text-field';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { parseAmount } from '@/lib/kernel/money';
import { t } from '@/messages/payment-form';
import { CommissionField, PayFromField } from './account-fields';
import type { FieldTools, PayingAccount } from './form-tools';
import { NetworkField } from './network-field';
import { PayoutField } from './payout-field';

/** The amount and its currency, reference, paying account, network and fee account. */
export function MoneyFields({
  tools,
  accounts,
  currencies,
}: {
  tools: FieldTools;
  accounts: readonly PayingAccount[];
  currencies: readonly string[];
}) {
  const { currency } = tools.input;
  const isExchanged = tools.input.network === 'SWIFT' && currency !== 'EUR' && currency !== '';
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
        <AmountField tools={tools} hint={isExchanged && t('money.debitedInEuro')} />
        <Field name="currency" label={t('money.currency')} required error={tools.errorOf('currency')}>
          {(control) => (
            <Select
              {...control}
              value={currency}
              onChange={(event) => tools.change('currency', event.target.value)}
            >
              {[...new Set(['EUR', ...currencies, ...(currency ? [currency] : [])])].map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {isExchanged && (
        <PayoutField
          key={currency}
          currency={currency}
          amount={tools.input.amount}
          setAmount={(amount) => tools.change('amount', amount)}
        />
      )}
      <TextField
        tools={tools}
        field="reference"
        label={t('money.reference')}
        {...(isExchanged && { className: '@lg:col-span-2' })}
      />
      <PayFromField tools={tools} accounts={accounts} />
      <NetworkField tools={tools} />
      <CommissionField tools={tools} accounts={accounts} />
    </>
  );
}

const tidyAmount = (typed: string): string => {
  const parsed = parseAmount(typed);
  return parsed.ok ? showAmount(parsed.value) : typed;
};

/** Whether the mark could group thousands or begin the cents: `1.234`, `1,234`. */
const couldBeEither = (typed: string): boolean => /^\s*[1-9]\d{0,2}[.,]\d{3}\s*$/.test(typed);

/** The amount in euro, in any notation; formatted once it is left. */
export const AmountField = ({ tools, hint }: { tools: FieldTools; hint?: ReactNode }) => (
  <TextField
    tools={tools}
    field="amount"
    label={t('money.amount')}
    inputMode="decimal"
    suffix="EUR"
    inputClassName="tabular text-right text-base font-medium"
    hint={
      couldBeEither(tools.input.amount) ? t('money.readAs', { amount: tidyAmount(tools.input.amount) }) : hint
    }
    tidy={tidyAmount}
  />
);
