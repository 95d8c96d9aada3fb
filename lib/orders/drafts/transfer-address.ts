import { parseIban } from '@/lib/kernel/banking/iban';
import { formatAmount, fromDecimal, type MinorUnits, toDecimal } from '@/lib/kernel/money';

/** What is known of a transfer between own accounts before its form is opened. */
export type StartedTransfer = {
  /** IBANs; undefined if they are still to be chosen. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** As typed in the form; empty if it is still to be typed. */
  readonly amount: string;
};

/** The filled form of a transfer to an account that is short of an amount. */
export const transferHref = ({ to, amount }: { readonly to: string; readonly amount: MinorUnits }): string =>
  `/payments/transfer?${new URLSearchParams({ to, ...(amount > 0n && { amount: toDecimal(amount) }) })}`;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

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
