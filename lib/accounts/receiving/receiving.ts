import { parseIban } from '@/lib/kernel/banking/iban';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Account, DepositDetails } from '@/lib/provider/contract/contract';
import { t } from '@/messages/rule-answers';

/** An account that can receive payments, with its number for each method; null if unavailable. */
export type ReceivingAccount = {
  readonly iban: string | null;
  readonly swiftAccount: string | null;
  readonly label: string | null;
};

/** The fields used of our accounts. */
export type OwnAccount = Pick<Account, 'swiftAccount' | 'status' | 'tagName'> & { readonly iban: string };

/**
 * Accounts that the provider lists for receiving (contract 2.4), in its order. The account list pairs virtual
 * numbers with accounts (contract 2.1); without it, each number stands alone.
 */
export function listReceiving(
  details: Pick<DepositDetails, 'accounts' | 'swiftAccounts'>,
  own: readonly OwnAccount[],
): readonly ReceivingAccount[] {
  const virtual = new Set(details.swiftAccounts);
  const withIban = details.accounts.map((iban): ReceivingAccount => {
    const account = own.find((one) => one.iban === iban);
    const swiftAccount = account?.swiftAccount ?? null;
    return {
      iban,
      swiftAccount: swiftAccount !== null && virtual.has(swiftAccount) ? swiftAccount : null,
      label: account?.tagName ?? null,
    };
  });
  const paired = new Set(withIban.map(({ swiftAccount }) => swiftAccount));
  const alone = details.swiftAccounts
    .filter((swiftAccount) => !paired.has(swiftAccount))
    .map((swiftAccount): ReceivingAccount => {
      const account = own.find((one) => one.swiftAccount === swiftAccount);
      return { iban: null, swiftAccount, label: account?.tagName ?? null };
    });
  return [...withIban, ...alone];
}

/** The number that identifies the account in a URL. */
export const numberOf = ({ iban, swiftAccount }: ReceivingAccount): string => iban ?? swiftAccount ?? '';

export type ReceivingProblem = 'none' | 'closed' | 'not_an_iban' | 'not_receiving' | 'unknown';

/**
 * The account with the requested number, ignoring spaces and case; by default the first usable one. Refuses
 * contradictory data from the provider, because payments to a wrong number may be lost.
 */
export function chooseReceiving(
  receiving: readonly ReceivingAccount[],
  own: readonly OwnAccount[],
  requested: string | undefined,
): Result<ReceivingAccount, ReceivingProblem> {
  const check = (one: ReceivingAccount) => checkReceiving(one, own);
  const number = requested?.replace(/\s/g, '').toUpperCase() ?? '';
  if (number === '') {
    const [first] = receiving;
    return first ? check(receiving.find((one) => check(one).ok) ?? first) : refuse('none');
  }
  const has = ({ iban, swiftAccount }: { iban: string | null; swiftAccount: string | null }) =>
    iban === number || swiftAccount === number;
  const chosen = receiving.find(has);
  if (chosen) return check(chosen);
  const account = own.find(has);
  if (!account) return refuse('unknown');
  return refuse(account.status === 'CLOSED' ? 'closed' : 'not_receiving');
}

function checkReceiving(
  one: ReceivingAccount,
  own: readonly OwnAccount[],
): Result<ReceivingAccount, ReceivingProblem> {
  if (one.iban !== null && !parseIban(one.iban).ok) return refuse('not_an_iban');
  const account = own.find(({ iban, swiftAccount }) =>
    one.iban === null ? swiftAccount === one.swiftAccount : iban === one.iban,
  );
  return account?.status === 'CLOSED' ? refuse('closed') : ok(one);
}

export const receivingProblemText = (problem: ReceivingProblem): string => t(`receiving.${problem}`);
