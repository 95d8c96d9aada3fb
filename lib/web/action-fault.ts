import type { ActionReply } from '@/lib/kernel/action-reply';
import { ProviderFault } from '@/lib/provider/contract/fault';

const checkFirst =
  'so it is not certain that this was done. Nothing you entered is lost. Check in a moment whether it was done; if not, try again.';

/**
 * The reply for an action that failed with a fault. It may have been executed in part, so the message denies
 * nothing.
 */
export const faultReply = (error: unknown, reference: string): ActionReply<never> => ({
  ok: false,
  message:
    error instanceof ProviderFault
      ? `The bank is not responding, ${checkFirst}`
      : `Something went wrong on our side, ${checkFirst}`,
  reference,
  isUncertain: true,
});
