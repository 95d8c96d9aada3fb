import type { Granted } from '@/lib/access/grant';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { AccountOpeningId } from '@/lib/kernel/ids';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine, hasHiddenCharacters } from '@/lib/kernel/texts/text';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account, OpenedAccount } from '@/lib/provider/contract/contract';
import { isAccountLimit, type ProviderRefusal, refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { t } from '@/messages/rule-answers';
import { beginOpening, endOpening, type NewAccount } from './opening';
import { accountLimit } from './queries';

export type OpenRefusal =
  | { readonly kind: 'label_invalid' }
  /** `refusal` has the provider's message about the limit (contract 7). */
  | { readonly kind: 'account_limit' | 'refused'; readonly refusal: ProviderRefusal }
  /** The same account was opened moments ago, in another window or by someone else. */
  | { readonly kind: 'opened_already'; readonly iban: Iban }
  | { readonly kind: 'refused_already' | 'in_progress' | 'unavailable' }
  /** The call is not idempotent: only the account list shows whether it took effect. */
  | { readonly kind: 'unknown' };

const labelLimit = 64;

type Parts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/**
 * Opens an account at the provider (contract 4.7), once per `id`, which is the idempotency key. The audit
 * chain records the request before and the outcome after.
 */
export async function openAccount(
  { db, provider, now }: Parts,
  { actor }: Granted<'accounts:open'>,
  { id, ...account }: NewAccount & { readonly id: AccountOpeningId },
): Promise<Result<OpenedAccount, OpenRefusal>> {
  const tagName = cleanLine(account.tagName);
  if (tagName.length > labelLimit || hasHiddenCharacters(tagName)) return refuse({ kind: 'label_invalid' });
  const accounts = await listedAccounts(provider);
  if (!accounts) return refuse({ kind: 'unavailable' });
  const requested = { ...account, tagName };
  const earlier = await beginOpening(db, actor, { id, requested, accounts, now: now() });
  if (earlier.kind === 'opened') {
    const opened = accounts.find(({ iban }) => iban === earlier.iban);
    return earlier.isSameRequest && opened
      ? ok(opened)
      : refuse({ kind: 'opened_already', iban: earlier.iban });
  }
  if (earlier.kind === 'refused') return refuse({ kind: 'refused_already' });
  if (earlier.kind === 'in_progress') return refuse({ kind: 'in_progress' });

  const { accountType, isCommission } = account;
  const details = { type: accountType, label: tagName, commission: isCommission };
  const record = (action: string, subjectId: string, more: AuditDetails = {}, end?: Iban | null) =>
    db.transaction(async (tx) => {
      if (end !== undefined) await endOpening(tx, id, end);
      await recordAudit(tx, {
        actor,
        action,
        subjectKind: 'account',
        subjectId,
        details: { ...details, ...more },
      });
    });
  await record('account.open_requested', 'new');
  try {
    const reply = await provider.openAccount({ accountType, isCommission, ...(tagName && { tagName }) });
    if (reply.ok) {
      await record('account.opened', reply.value.iban, {}, reply.value.iban);
      return reply;
    }
    const refusal = reply.error;
    await record('account.open_refused', 'new', { code: refusal.errors[0]?.code ?? null }, null);
    return refuse({ kind: isAccountLimit(refusal) ? 'account_limit' : 'refused', refusal });
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    await record('account.open_unknown', 'new', { fault: fault.kind });
    return refuse({ kind: 'unknown' });
  }
}

/**
 * The accounts before the request; undefined if the provider does not list them, in which case the request is
 * not sent.
 */
async function listedAccounts(provider: ProviderClient): Promise<readonly Account[] | undefined> {
  try {
    const listed = await provider.listAccounts({ allAccounts: true });
    return listed.ok ? listed.value : undefined;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return undefined;
  }
}

/** Message for a refusal, with the provider's message if there is one. */
export function openRefusalMessage(refusal: OpenRefusal): string {
  switch (refusal.kind) {
    case 'label_invalid':
      return t('account.label', { most: String(labelLimit) });
    case 'account_limit':
      return t('account.limit', {
        most: String(accountLimit),
        reason: refusalMessage(refusal.refusal),
      });
    case 'refused':
      return t('account.refused', { reason: refusalMessage(refusal.refusal) });
    case 'opened_already':
      return t('account.openedAlready', { iban: groupIban(refusal.iban) });
    case 'refused_already':
      return t('account.refusedAlready');
    case 'in_progress':
      return t('account.inProgress');
    case 'unavailable':
      return t('account.unavailable');
    case 'unknown':
      return t('account.unknown');
    default:
      return unreachable(refusal);
  }
}
