import type { OrderId } from '@/lib/kernel/ids';
import { isOfTheDatabase } from './database-errors';

/**
 * Why each approved payment could not be sent at the last try. Kept in memory, for the exception of one that
 * is late.
 */
export type WaitingReasons = Map<OrderId, string>;

/** Of more than these the oldest are forgotten: far more than anybody reads, and about two megabytes. */
const mostKept = 10_000;

/** The newest reason counts; a Map keeps the order in which its keys came in. */
export function noteReason(reasons: WaitingReasons, id: OrderId, why: string): void {
  reasons.delete(id);
  reasons.set(id, why);
  if (reasons.size <= mostKept) return;
  const [oldest] = reasons.keys();
  if (oldest) reasons.delete(oldest);
}

export const replacedOrderUnanswered =
  'Sending waits for the provider. Last attempt: it did not say whether the payment that this one replaces was made.';

export const recheckSilent = (lastAttempt: string): string =>
  `The check before sending waits for the provider. Last attempt: ${lastAttempt}.`;

/** Without the message of the error, which may quote what is stored. */
export const claimFailed = (error: unknown): string =>
  isOfTheDatabase(error)
    ? 'It could not be prepared for sending: the database did not answer as it should. See the log of the payment engine.'
    : 'It could not be prepared for sending: something is wrong with how it is stored. See the log of the payment engine.';
