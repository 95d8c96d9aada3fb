import { groupDecimal } from '@/lib/kernel/money';

/**
 * The amount that the sender of an incoming SWIFT payment paid, in their currency (contract 2.2): as the
 * provider gives it, grouped.
 */
export const OriginalAmount = ({ amount, currency }: { amount: string; currency: string | null }) => (
  <span className="tabular whitespace-nowrap">
    {groupDecimal(amount)} {currency}
  </span>
);
