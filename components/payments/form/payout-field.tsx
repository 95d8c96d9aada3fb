'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { exchange } from '@/lib/kernel/exchange';
import { showDecimal } from '@/lib/kernel/formats/numbers';
import { parseAmount } from '@/lib/kernel/money';
import { t as field } from '@/messages/fields';
import { t } from '@/messages/payment-form';
import { type TypedPayout, typePayout } from './typed-payout';
import { useRate } from './use-rate';

/**
 * What the beneficiary gets in another currency, at the current rate. Typing here sets the debited amount in
 * euro, which is what is approved and sent.
 */
export function PayoutField({
  currency,
  amount,
  setAmount,
}: {
  currency: string;
  /** The debited amount as typed. */
  amount: string;
  setAmount: (amount: string) => void;
}) {
  const [newest, setTyped] = useState<TypedPayout & { readonly isLeft?: true }>();
  // A newer amount in euro counts instead.
  const typed = newest?.amount === amount ? newest : undefined;
  const { data } = useRate(currency, true);
  const rate = data?.rate ?? undefined;
  const euro = parseAmount(amount);
  const computed = rate && euro.ok ? showDecimal(exchange(euro.value, rate, currency)) : '';
  const change = (text: string) => {
    if (!rate) return;
    const next = typePayout(text, rate);
    setTyped(next);
    setAmount(next.amount);
  };
  const payout = parseAmount(typed?.text ?? '');
  const leave = () => setTyped(typed && !payout.ok ? { ...typed, isLeft: true } : undefined);
  return (
    <Field
      name="payout"
      label={t('money.payout')}
      error={typed?.isLeft && typed.text !== '' && !payout.ok ? field(`amount.${payout.error}`) : undefined}
      hint={rate ? t('money.payoutHint') : t('exchange.unavailable')}
    >
      {(control) => (
        <Input
          {...control}
          value={typed ? typed.text : computed}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          disabled={!rate}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          suffix={currency}
          className="tabular text-right font-medium text-base"
        />
      )}
    </Field>
  );
}
