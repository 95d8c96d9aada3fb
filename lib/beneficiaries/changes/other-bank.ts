import { bankMismatch } from '@/lib/kernel/banking/bank-country';
import { parseBic } from '@/lib/kernel/banking/bic';
import { parseIban } from '@/lib/kernel/banking/iban';
import { bankOfAccount } from './bank-of-account';

/** The part of an IBAN that names its bank in every country of the published tables. */
const bankLength = 12;
const mostBanks = 5_000;
/** By bank and BIC, because a file has up to a hundred thousand payments to a few banks. */
const known = new Map<string, boolean>();

/**
 * Whether a BIC is of another bank than the account: of another country, or not of the bank that the
 * published tables name. Branches of a bank count as the same. False for what is no IBAN or no BIC.
 */
export function isOtherBank(account: string, typedBic: string): boolean {
  const iban = parseIban(account);
  if (!iban.ok) return false;
  const key = `${iban.value.slice(0, bankLength)} ${typedBic}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= mostBanks) known.clear();
  const bic = parseBic(typedBic);
  const published = bankOfAccount(iban.value)?.bic;
  const isOther =
    bic.ok &&
    ((published !== undefined && published.slice(0, 6) !== bic.value.slice(0, 6)) ||
      bankMismatch(iban.value, bic.value) !== undefined);
  known.set(key, isOther);
  return isOther;
}
