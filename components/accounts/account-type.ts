import type { AccountType } from '@/lib/provider/contract/contract';

/** What the account types are called and what they are for (contract 2.1). */
export const accountTypeWords: Readonly<
  Record<AccountType, { readonly label: string; readonly explanation: string }>
> = {
  OPERATIONAL: {
    label: 'Operational',
    explanation: 'Your company’s own money, for day-to-day expenses.',
  },
  CLIENT_FUNDS: {
    label: 'Client funds',
    explanation: 'Money held on behalf of a third party, segregated from your own.',
  },
};

/**
 * The name of any type that an account can have; one that is not known yet goes by the provider's own word.
 */
export const accountTypeName = (type: string): string =>
  Object.hasOwn(accountTypeWords, type)
    ? accountTypeWords[type as AccountType].label // safe: it is one of the keys
    : type;

/** The label that the client gave the account, or what it is when it has none. */
export const accountName = (account: {
  readonly tagName: string | null;
  readonly accountType: string;
}): string => account.tagName ?? `${accountTypeName(account.accountType)} account`;
