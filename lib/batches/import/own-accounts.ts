import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { showList } from '@/lib/kernel/formats/lists';

/** An active account of ours, as a file may name it. */
export type OwnAccount = {
  readonly iban: string;
  readonly swiftAccount?: string | null;
  /** Its name; only tables name accounts so. */
  readonly label?: string | null;
};

/** The account of this IBAN, SWIFT account number or name. Nothing if several have the name. */
export function findOwnAccount<Account extends OwnAccount>(
  written: string,
  accounts: readonly Account[],
): Account | undefined {
  const named = parseIban(written);
  if (named.ok) return accounts.find(({ iban }) => iban === named.value);
  const plain = comparable(written);
  const byNumber = accounts.find(({ swiftAccount }) => swiftAccount && comparable(swiftAccount) === plain);
  const [byName, ...others] = accounts.filter(({ label }) => label && comparable(label) === plain);
  return byNumber ?? (others.length === 0 ? byName : undefined);
}

const comparable = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** As a file names it, for a message. */
export function shownAccountText(written: string): string {
  const named = parseIban(written);
  return named.ok ? whole(named.value) : `“${written.slice(0, 40)}”`;
}

export const listOwnAccounts = (accounts: readonly OwnAccount[]): string =>
  showList(accounts.map(({ iban }) => whole(iban)));

/** Non-breaking, so that the groups stay on one line. */
const whole = (iban: string): string => groupIban(iban).replaceAll(' ', '\u00a0');
