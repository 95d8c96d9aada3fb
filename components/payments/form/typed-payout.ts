import { euroFor } from '@/lib/kernel/exchange';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { parseAmount } from '@/lib/kernel/money';

/** What was typed as the payout, with the amount in euro that it led to. */
export type TypedPayout = { readonly text: string; readonly amount: string };

/** What is no amount leaves none in euro, so that no earlier one is paid in its place. */
export function typePayout(text: string, rate: string): TypedPayout {
  const payout = parseAmount(text);
  const cents = payout.ok ? euroFor(payout.value, rate) : undefined;
  return { text, amount: cents ? showAmount(cents) : '' };
}
