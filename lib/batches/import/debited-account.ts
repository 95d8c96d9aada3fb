import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import { findOwnAccount, listOwnAccounts, type OwnAccount, shownAccountText } from './own-accounts';
import type { PaymentPart } from './pain001/payment-head';

/**
 * The own account that a payment file debits, by IBAN or SWIFT account number; null if the file names none.
 * Refuses an unknown account and lists ours, because nobody may redirect a file to another account.
 */
export function debitedAccount(
  { debtor, information, line }: Pick<PaymentPart, 'debtor' | 'information' | 'line'>,
  accounts: readonly OwnAccount[],
): Result<string | null, string> {
  if (debtor === '') return ok(null);
  const nameless = accounts.map(({ label: _, ...account }) => account);
  const found = findOwnAccount(debtor, nameless);
  if (found) return ok(found.iban);
  const [shown, ours] = [shownAccountText(debtor), listOwnAccounts(accounts)];
  const problem = ours
    ? t('start.otherAccount', { account: shown, ours })
    : t('start.otherAccountOnly', { account: shown });
  return refuse(t('start.inInformation', { line: String(line), number: String(information), problem }));
}
