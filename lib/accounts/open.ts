import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import type { Granted } from '@/lib/identity/grant';
import { type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine, hasHiddenCharacters } from '@/lib/kernel/text';
import type { ServiceClient } from '@/lib/service/client';
import type { AccountType, OpenedAccount } from '@/lib/service/contract';
import { isAccountLimit, refusalWords, type ServiceRefusal } from '@/lib/service/errors';
import { ServiceFault } from '@/lib/service/fault';

import { accountLimit } from './queries';

export type NewAccount = {
  readonly accountType: AccountType;
  readonly tagName: string;
  readonly isCommission: boolean;
};

export type OpenRefusal =
  | { readonly kind: 'label_invalid' }
  /** The service's own words for the limit stand in `refusal` (contract 7). */
  | { readonly kind: 'account_limit'; readonly refusal: ServiceRefusal }
  | { readonly kind: 'refused'; readonly refusal: ServiceRefusal }
  /** The call cannot be repeated safely: the list of accounts says whether it took effect. */
  | { readonly kind: 'unknown' };

const labelLimit = 64;

/** Opens an account at the service (contract 4.7). Who asked is on record before, and what came of it after. */
export async function openAccount(
  { db, service }: { readonly db: Database; readonly service: ServiceClient },
  { actor }: Granted<'accounts:open'>,
  account: NewAccount,
): Promise<Result<OpenedAccount, OpenRefusal>> {
  const tagName = cleanLine(account.tagName);
  if (tagName.length > labelLimit || hasHiddenCharacters(tagName)) return refuse({ kind: 'label_invalid' });
  const record = (action: string, subjectId: string, details: AuditDetails) =>
    db.transaction((tx) => recordAudit(tx, { actor, action, subjectKind: 'account', subjectId, details }));
  const asked = { type: account.accountType, label: tagName, commission: account.isCommission };
  await record('account.open_asked', 'new', asked);
  try {
    const reply = await service.openAccount({
      accountType: account.accountType,
      isCommission: account.isCommission,
      ...(tagName && { tagName }),
    });
    if (reply.ok) {
      await record('account.opened', reply.value.iban, asked);
      return reply;
    }
    const refusal = reply.error;
    await record('account.open_refused', 'new', { ...asked, code: refusal.errors[0]?.code ?? null });
    return refuse({ kind: isAccountLimit(refusal) ? 'account_limit' : 'refused', refusal });
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    await record('account.open_unknown', 'new', { ...asked, fault: fault.kind });
    return refuse({ kind: 'unknown' });
  }
}

/** The wording of a refusal, with the service's own words where it gave some. */
export function openRefusalWords(refusal: OpenRefusal): string {
  switch (refusal.kind) {
    case 'label_invalid':
      return `A label has at most ${labelLimit} visible characters.`;
    case 'account_limit':
      return `The limit of ${accountLimit} accounts is reached. Your account manager at the service can open more. The service said: ${refusalWords(refusal.refusal)}`;
    case 'refused':
      return `The service did not open it: ${refusalWords(refusal.refusal)}`;
    case 'unknown':
      return 'The service did not answer, so it is not known whether the account was opened. Look at the list before you try again.';
    default:
      return unreachable(refusal);
  }
}
