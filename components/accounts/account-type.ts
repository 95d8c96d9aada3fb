import type { AccountType } from '@/lib/service/contract';

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

/** The label that the client gave the account, or what it is when it has none. */
export const accountName = (account: {
  readonly tagName: string | null;
  readonly accountType: AccountType;
}): string => account.tagName ?? `${accountTypeWords[account.accountType].label} account`;
