import { groupIban } from '@/lib/kernel/banking/group-iban';
import { emptyOrder } from '../order/form-values';
import type { OrderInput } from '../order/input';
import type { StartedTransfer } from './transfer-address';

type OwnAccount = { readonly iban: string; readonly label: string; readonly balance: bigint };

/**
 * The form values of a transfer: from the account with the highest balance, unless another one is given. The
 * owner of both accounts is the beneficiary. Undefined with fewer than two accounts.
 */
export function startTransfer(
  accounts: readonly OwnAccount[],
  { from, to, amount }: StartedTransfer,
  owner: string | undefined,
): OrderInput | undefined {
  if (accounts.length < 2) return undefined;
  const find = (iban: string | undefined) => accounts.find((account) => account.iban === iban);
  const payee = find(to);
  const payer =
    find(from === to ? undefined : from) ??
    accounts
      .filter((account) => account !== payee)
      .reduce((richest, next) => (next.balance > richest.balance ? next : richest));
  return {
    ...emptyOrder(payer.iban),
    amount,
    ...payeeFields(payee, owner),
  };
}

/** The fields of the account that a transfer goes to. */
export const payeeFields = (
  payee: Pick<OwnAccount, 'iban' | 'label'> | undefined,
  owner: string | undefined,
): Pick<OrderInput, 'beneficiaryName' | 'beneficiaryAccount' | 'reference'> => ({
  beneficiaryName: owner ?? payee?.label ?? '',
  beneficiaryAccount: payee ? groupIban(payee.iban) : '',
  reference: payee ? `Transfer to ${payee.label}` : '',
});
