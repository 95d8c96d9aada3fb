import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { parseIban } from '@/lib/kernel/banking/iban';

/**
 * What makes two accounts the same one: the IBAN; for an account without one its number together with the
 * first eight characters of the BIC, as numbers repeat from bank to bank.
 */
export function accountKey(account: string, bankBic: string | null | undefined): string {
  const parsed = parseIban(account);
  return parsed.ok ? parsed.value : `${counterpartyKey(account)}@${(bankBic ?? '').slice(0, 8)}`;
}
