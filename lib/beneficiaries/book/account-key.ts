import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { parseIban } from '@/lib/kernel/banking/iban';

/**
 * The identity of an account: the IBAN; without one, the number with the first eight characters of the BIC,
 * as numbers repeat between banks.
 */
export function accountKey(account: string, bankBic: string | null | undefined): string {
  const parsed = parseIban(account);
  return parsed.ok ? parsed.value : `${counterpartyKey(account)}@${(bankBic ?? '').slice(0, 8)}`;
}
