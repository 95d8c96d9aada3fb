import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { showList } from '@/lib/kernel/formats/lists';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import type { PaymentPart } from './pain001/payment-head';

/** An active account of ours, as a file may name it. */
export type OwnAccount = { readonly iban: string; readonly swiftAccount?: string | null };

/**
 * The own account that a payment file debits, by IBAN or SWIFT account number; null if the file names none.
 * Refuses an unknown account and lists ours, because nobody may redirect a file to another account.
 */
export function debitedAccount(
  { debtor, information, line }: Pick<PaymentPart, 'debtor' | 'information' | 'line'>,
  accounts: readonly OwnAccount[],
): Result<string | null, string> {
  if (debtor === '') return ok(null);
  const named = parseIban(debtor);
  const plain = debtor.replace(/\s/g, '').toUpperCase();
  const found = accounts.find(({ iban, swiftAccount }) =>
    named.ok ? iban === named.value : swiftAccount?.replace(/\s/g, '').toUpperCase() === plain,
  );
  if (found) return ok(found.iban);
  const shown = named.ok ? whole(named.value) : `“${debtor.slice(0, 40)}”`;
  const ours = showList(accounts.map(({ iban }) => whole(iban)));
  const problem = ours
    ? t('start.otherAccount', { account: shown, ours })
    : t('start.otherAccountOnly', { account: shown });
  return refuse(t('start.inInformation', { line: String(line), number: String(information), problem }));
}

/** Non-breaking, so that the groups stay on one line. */
const whole = (iban: string): string => groupIban(iban).replaceAll(' ', '\u00a0');
