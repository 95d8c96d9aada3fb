import type { ComingGroup } from '@/lib/cash/upcoming';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, zero } from '@/lib/kernel/money';

export const today = localDate('2026-11-21');
export const [ours, other] = [iban('LT189999900000000101'), iban('NL91ABNA0417164300')];

/** One committed payment of 30.00 that is due today. */
export const aComingGroup = (changes: Partial<ComingGroup> = {}): ComingGroup => ({
  day: today,
  certainty: 'certain',
  account: ours,
  amount: fromDecimal('30.00'),
  commission: zero,
  commissionAccount: ours,
  toOwnAccount: null,
  count: 1,
  lines: 1,
  sent: { network: 'SEPA', on: today, isLate: false },
  largest: [{ name: 'Rhein Leasing GmbH', amount: fromDecimal('30.00') }],
  ...changes,
});
