import { type AccountType, accountTypes } from '@/lib/provider/contract/terms';
import { t } from '@/messages/accounts';

const isKnownType = (type: string): type is AccountType =>
  accountTypes.some((accountType) => accountType === type);

/** The label of an account type; an unknown type shows the provider's own code. */
export const accountTypeName = (type: string): string => (isKnownType(type) ? t(`types.${type}`) : type);

/** The client's label for the account, or else its type. */
export const accountName = (account: {
  readonly tagName: string | null;
  readonly accountType: string;
}): string => account.tagName ?? t('types.unlabelled', { type: accountTypeName(account.accountType) });
