import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';

/** An IBAN in groups of four; another account number as it is. */
export const shownAccount = (account: string): string =>
  parseIban(account).ok ? groupIban(account) : account;
