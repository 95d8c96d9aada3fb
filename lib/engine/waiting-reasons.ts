import type { OrderId } from '@/lib/kernel/ids';
import { isOfTheDatabase } from './database-errors';

/**
 * Why the last attempt to send each approved payment failed. Kept in memory for the exception of a late
 * payment.
 */
export type WaitingReasons = Map<OrderId, string>;

/** The oldest entries beyond this are dropped; the limit takes about two megabytes. */
const maxReasons = 10_000;

/** The newest reason wins; a Map iterates in insertion order. */
export function noteReason(reasons: WaitingReasons, id: OrderId, why: string): void {
  reasons.delete(id);
  reasons.set(id, why);
  if (reasons.size <= maxReasons) return;
  const [oldest] = reasons.keys();
  if (oldest) reasons.delete(oldest);
}

export const replacedOrderUnanswered =
  'Sending waits for the provider. Last attempt: it did not say whether the payment that this one replaces was made.';

export const recheckSilent = (lastAttempt: string): string =>
  `The check before sending waits for the provider. Last attempt: ${lastAttempt}.`;

/** Omits the error's message, which may quote stored data. */
export const claimFailed = (error: unknown): string =>
  isOfTheDatabase(error)
    ? 'It could not be prepared for sending: the database did not answer as it should. See the log of the payment engine.'
    : 'It could not be prepared for sending: something is wrong with how it is stored. See the log of the payment engine.';
