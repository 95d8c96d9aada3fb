'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { euroFor, exchange } from '@/lib/kernel/exchange';
import { formatAmount, groupDecimal, parseAmount } from '@/lib/kernel/money';
import { t } from '@/messages/payment-form';
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
  // With the euro amount that it led to: a newer one counts instead.
  const [typed, setTyped] = useState<{ readonly text: string; readonly amount: string }>();
  const { data } = useRate(currency, true);
  const rate = data?.rate ?? undefined;
  const euro = parseAmount(amount);
  const computed = rate && euro.ok ? groupDecimal(exchange(euro.value, rate, currency)) : '';
  const change = (text: string) => {
    const payout = parseAmount(text);
    const cents = rate && payout.ok ? euroFor(payout.value, rate) : undefined;
    const next = cents ? formatAmount(cents) : amount;
    setTyped({ text, amount: next });
    if (cents) setAmount(next);
  };
  return (
    <Field
      name="payout"
      label={t('money.payout')}
      hint={rate ? t('money.payoutHint') : t('exchange.unavailable')}
    >
      {(control) => (
        <Input
          {...control}
          value={typed?.amount === amount ? typed.text : computed}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
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
