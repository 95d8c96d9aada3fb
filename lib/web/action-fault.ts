import type { ActionReply } from '@/lib/kernel/action-reply';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { t } from '@/messages/page-answers';

/**
 * The reply for an action that failed with a fault. It may have been executed in part, so the message denies
 * nothing.
 */
export const faultReply = (error: unknown, reference: string): ActionReply<never> => ({
  ok: false,
  message: error instanceof ProviderFault ? t('action.bankUncertain') : t('action.uncertain'),
  reference,
  isUncertain: true,
});

/** The reply for an action that was not begun, as the database does not say who asks. */
export const notBegunReply = (reference: string): ActionReply<never> => ({
  ok: false,
  message: t('action.notBegun'),
  reference,
});
