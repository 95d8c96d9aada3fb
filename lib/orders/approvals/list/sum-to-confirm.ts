import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';

/**
 * The sum in cents for which a code had to be enough, from the record of an approval: its own, or the total
 * of the list with which it was confirmed.
 */
export function sumToConfirm(sum: MinorUnits, details: Readonly<Record<string, unknown>>): MinorUnits {
  const total = typeof details.listTotal === 'string' ? fromDecimal(details.listTotal) : sum;
  return total > sum ? total : sum;
}
