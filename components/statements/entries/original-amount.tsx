import { showDecimal } from '@/lib/kernel/formats/numbers';

/**
 * The amount that the sender of an incoming SWIFT payment paid, in their currency (contract 2.2): as the
 * provider gives it, grouped.
 */
export const OriginalAmount = ({ amount, currency }: { amount: string; currency: string | null }) => (
  <span className="tabular whitespace-nowrap">
    {showDecimal(amount)} {currency}
  </span>
);
