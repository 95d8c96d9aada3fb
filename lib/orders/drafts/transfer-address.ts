import { parseIban } from '@/lib/kernel/banking/iban';
import type { Search } from '@/lib/kernel/lists/address';
import { formatAmount, fromDecimal } from '@/lib/kernel/money';

/** What is known of a transfer between own accounts before its form is opened. */
export type StartedTransfer = {
  /** IBANs; undefined if they are still to be chosen. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** As typed in the form; empty if it is still to be typed. */
  readonly amount: string;
};

/** Reads such an address; invalid values are ignored. */
export const readTransfer = ({ from, to, amount }: Search): StartedTransfer => ({
  from: readAccount(from),
  to: readAccount(to),
  amount: readAmount(amount),
});

function readAccount(text: Search[string]): string | undefined {
  const account = typeof text === 'string' ? parseIban(text) : undefined;
  return account?.ok ? account.value : undefined;
}

const readAmount = (text: Search[string]): string =>
  typeof text === 'string' && /^\d{1,12}\.\d{2}$/.test(text) ? formatAmount(fromDecimal(text)) : '';
