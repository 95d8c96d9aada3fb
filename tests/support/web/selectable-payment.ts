import type { SelectablePayment } from '@/components/inbox/selection/selectable';
import { fromDecimal } from '@/lib/kernel/money';

/** A payment of 10.00 in the inbox, from an account with 100.00. */
export const selectablePayment = (changes: Partial<SelectablePayment> = {}): SelectablePayment => ({
  seen: { id: crypto.randomUUID(), version: 1, hash: 'a'.repeat(64) },
  beneficiaryName: 'Soren Soehne',
  beneficiaryAccount: 'DE89370400440532013000',
  amount: fromDecimal('10.00'),
  currency: 'EUR',
  account: 'LT189999900000000101',
  debit: fromDecimal('10.00'),
  available: fromDecimal('100.00'),
  warnings: [],
  executionOn: undefined,
  isScheduled: false,
  follows: 'last',
  ...changes,
});
