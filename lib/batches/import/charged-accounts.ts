import { isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { t } from '@/messages/batch-answers';
import { debitedAccount } from './debited-account';
import type { PaymentPart } from './pain001/payment-head';

/** What a file says about one of its batches. */
export type PartToCharge = Pick<PaymentPart, 'debtor' | 'information' | 'line' | 'scheduledFor'>;

/** A table names neither account nor time. */
export const ofTable: PartToCharge = { debtor: '', information: 1, line: 1, scheduledFor: null };

/** The accounts and the time of one batch. */
export type Charged = {
  readonly account: Iban;
  readonly commissionAccount: Iban | null;
  readonly scheduledFor: Date | null;
};

type Chosen = {
  readonly account: string;
  readonly commissionAccount: string | null;
  readonly scheduledFor: Date | null;
};

type Parts = { readonly db: Executor; readonly provider: Pick<ProviderClient, 'listAccounts'> };

/**
 * Validates the accounts of each batch of a file against the provider, which has the current list. A file of
 * one batch leaves time, and perhaps the account, to its maker; one of several names both for each.
 */
export async function checkCharged(
  { db, provider }: Parts,
  maker: Actor,
  { account, commissionAccount, scheduledFor }: Chosen,
  parts: readonly PartToCharge[],
): Promise<Result<readonly Charged[], string>> {
  const reply = await provider.listAccounts({ allAccounts: true });
  if (!reply.ok) return refuse(t('start.accountNotConfirmed'));
  const active = reply.value.filter(({ status }) => status === 'ACTIVE');
  const find = (typed: string) => {
    const parsed = parseIban(typed);
    return active.find(({ iban }) => parsed.ok && iban === parsed.value);
  };
  const fees = commissionAccount ? find(commissionAccount) : undefined;
  const charged: Charged[] = [];
  for (const part of parts) {
    const named = debitedAccount(part, active);
    if (!named.ok) return named;
    const debited = find(parts.length > 1 ? (named.value ?? '') : account);
    if (!debited) return refuse(t('start.payFrom'));
    if (named.value && named.value !== debited.iban) {
      return refuse(t('start.namedAccount', { iban: groupIban(named.value) }));
    }
    if (await isAccountWithheld(db, maker, debited.iban, fees?.iban ?? null))
      return refuse(t('start.confidentialAccount'));
    charged.push({
      account: debited.iban,
      commissionAccount: fees?.iban ?? null,
      scheduledFor: parts.length > 1 ? part.scheduledFor : scheduledFor,
    });
  }
  return commissionAccount && !fees?.isCommission ? refuse(t('start.feeAccount')) : ok(charged);
}
