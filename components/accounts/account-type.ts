import { type AccountType, accountTypes } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';

const isKnownType = (type: string): type is AccountType =>
  accountTypes.some((accountType) => accountType === type);

/**
 * The name of any type that an account can have; one that is not known yet goes by the provider's own word.
 */
export const accountTypeName = (type: string): string => (isKnownType(type) ? t(`types.${type}`) : type);

/** The label that the client gave the account, or what it is when it has none. */
export const accountName = (account: {
  readonly tagName: string | null;
  readonly accountType: string;
}): string => account.tagName ?? t('types.unlabelled', { type: accountTypeName(account.accountType) });
