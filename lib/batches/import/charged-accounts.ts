import { type ConfidentialReader, isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Executor } from '@/lib/db/client';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { t } from '@/messages/batch-answers';
import { debitedAccount } from './debited-account';
import type { OwnAccount } from './own-accounts';
import type { PaymentPart } from './pain001/payment-head';

/** What a payment file says about one of its batches. */
export type PartToCharge = Pick<PaymentPart, 'debtor' | 'information' | 'line' | 'scheduledFor'>;

/** The debited account of a batch, to be confirmed, and its time. */
export type Debit = { readonly account: string; readonly scheduledFor: Date | null };

/** The accounts and the time of one batch. */
export type Charged = {
  readonly account: Iban;
  readonly commissionAccount: Iban | null;
  readonly scheduledFor: Date | null;
};

/** Our accounts that can pay, from the provider, which has the current list. */
export async function listActiveAccounts(
  provider: Pick<ProviderClient, 'listAccounts'>,
): Promise<Result<readonly ActiveAccount[], string>> {
  const reply = await provider.listAccounts({ allAccounts: true });
  if (!reply.ok) return refuse(t('start.accountNotConfirmed'));
  return ok(
    reply.value
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ tagName: label, ...account }) => ({ ...account, label })),
  );
}
export type ActiveAccount = OwnAccount & { readonly iban: Iban; readonly isCommission: boolean };

/**
 * The debits of a payment file. One of a single batch leaves time, and perhaps the account, to its maker; one
 * of several names both for each.
 */
export function debitsOfParts(
  parts: readonly PartToCharge[],
  accounts: readonly OwnAccount[],
  chosen: Debit,
): Result<readonly Debit[], string> {
  const debits: Debit[] = [];
  for (const part of parts) {
    const named = debitedAccount(part, accounts);
    if (!named.ok) return named;
    const isOfFile = parts.length > 1;
    const account = isOfFile ? (named.value ?? '') : chosen.account;
    const debited = findActive(account, accounts);
    if (named.value && debited && named.value !== debited.iban)
      return refuse(t('start.namedAccount', { iban: groupIban(named.value) }));
    debits.push({ account, scheduledFor: isOfFile ? part.scheduledFor : chosen.scheduledFor });
  }
  return ok(debits);
}

/** Validates the accounts of each batch of a file. */
export async function checkCharged(
  db: Executor,
  maker: ConfidentialReader,
  {
    debits,
    commissionAccount,
    accounts,
  }: {
    readonly debits: readonly Debit[];
    readonly commissionAccount: string | null;
    readonly accounts: readonly ActiveAccount[];
  },
): Promise<Result<readonly Charged[], string>> {
  const fees = commissionAccount ? findActive(commissionAccount, accounts) : undefined;
  const charged: Charged[] = [];
  for (const { account, scheduledFor } of debits) {
    const debited = findActive(account, accounts);
    if (!debited) return refuse(t('start.payFrom'));
    if (await isAccountWithheld(db, maker, debited.iban, fees?.iban ?? null))
      return refuse(t('start.confidentialAccount'));
    charged.push({ account: debited.iban, commissionAccount: fees?.iban ?? null, scheduledFor });
  }
  return commissionAccount && !fees?.isCommission ? refuse(t('start.feeAccount')) : ok(charged);
}

function findActive<Account extends OwnAccount>(
  typed: string,
  accounts: readonly Account[],
): Account | undefined {
  const parsed = parseIban(typed);
  return accounts.find(({ iban }) => parsed.ok && iban === parsed.value);
}
