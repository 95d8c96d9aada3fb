import { type OpenRefusal, openRefusalMessage } from '@/lib/accounts/open';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';
import type { OpenedAccount } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';

/** The reply to the form that opens an account. */
export function openReply(opened: Result<OpenedAccount, OpenRefusal>): ActionReply<OpenedAccount> {
  if (opened.ok) return opened;
  const message = openRefusalMessage(opened.error);
  switch (opened.error.kind) {
    case 'label_invalid':
      return { ok: false, message: t('openAccountForm.labelInvalid'), fields: { tagName: message } };
    case 'unknown':
      return { ok: false, message, isUncertain: true };
    default:
      return { ok: false, message };
  }
}
