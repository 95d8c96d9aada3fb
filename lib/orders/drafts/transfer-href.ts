import { type MinorUnits, toDecimal } from '@/lib/kernel/money';

/** The filled form of a transfer to an account that is short of an amount. */
export const transferHref = ({ to, amount }: { readonly to: string; readonly amount: MinorUnits }): string =>
  `/payments/transfer?${new URLSearchParams({ to, ...(amount > 0n && { amount: toDecimal(amount) }) })}`;
