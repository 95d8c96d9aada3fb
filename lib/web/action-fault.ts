import type { ActionReply } from '@/lib/kernel/action-reply';
import { ServiceFault } from '@/lib/provider/contract/fault';

const lookFirst =
  'so it is not certain that this was done. Nothing you typed is lost: look in a moment whether it was done, and else try again.';

/**
 * What the person reads of an action that broke off at a fault. Nobody knows how far it had come, so nothing
 * is denied.
 */
export const faultReply = (error: unknown, reference: string): ActionReply<never> => ({
  ok: false,
  message:
    error instanceof ServiceFault
      ? `The payment account service does not answer, ${lookFirst}`
      : `Something went wrong on our side, ${lookFirst}`,
  reference,
  isUncertain: true,
});
