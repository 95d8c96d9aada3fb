import { toDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import { accountTypes } from '@/lib/provider/contract/terms';
import { bank as bankIdentity, clientName, correspondent } from '../ledger/bank-identity';
import type { Book } from '../ledger/book';
import type { AccountRecord } from '../ledger/records';
import { parseFlag } from '../protocol/form';
import { missingParameter, requestError } from '../protocol/refusal';
import type { Call } from './call';

const openedFields = (account: AccountRecord, book: Book) => ({
  iban: account.iban,
  status: account.status,
  balance: toDecimal(book.balanceOf(account.iban)),
  tagName: account.tagName,
  accountType: account.accountType,
  isCommission: account.isCommission,
});

/** Contract 4.1. The default account is the first one opened. */
export const listAccounts: Call = ({ bank, parameters }) => {
  const all = parseFlag(parameters.get('allAccounts') ?? 'false');
  if (all === undefined) return refuse(requestError('allAccounts is not a boolean'));
  const accounts = [...bank.book.accounts.values()].map((account) => ({
    ...openedFields(account, bank.book),
    swiftAccount: account.swiftAccount,
  }));
  return ok({ accounts: all ? accounts : accounts.slice(0, 1) });
};

/** Contract 4.7. */
export const openAccount: Call = ({ bank, parameters }) => {
  const typeText = parameters.get('accountType');
  if (typeText === undefined) return refuse(missingParameter('accountType'));
  const accountType = accountTypes.find((type) => type === typeText);
  if (!accountType) return refuse(requestError('accountType is unknown'));
  const isCommission = parseFlag(parameters.get('isCommission') ?? 'false');
  if (isCommission === undefined) return refuse(requestError('isCommission is not a boolean'));
  const tagName = parameters.get('tagName') ?? null;
  const opened = bank.openAccount({ accountType, tagName, isCommission, selfOpened: true });
  return opened.ok ? ok(openedFields(opened.value, bank.book)) : opened;
};

/** Contract 2.4, 4.6. The BIC is returned under both names that the contract uses. */
export const depositDetails: Call = ({ bank }) => {
  const active = [...bank.book.accounts.values()].filter((account) => account.status === 'ACTIVE');
  return ok({
    clientName,
    bankName: bankIdentity.name,
    bankAddress: bankIdentity.address,
    bicCode: bankIdentity.bic,
    bankCode: bankIdentity.bic,
    swift: {
      beneficiaryName: bankIdentity.name,
      beneficiaryAddress: bankIdentity.address,
      bankName: correspondent.name,
      bankAddress: correspondent.address,
      bankSwiftCode: correspondent.bic,
    },
    accounts: active.map((account) => account.iban),
    swiftAccounts: active.flatMap((account) => account.swiftAccount ?? []),
  });
};
