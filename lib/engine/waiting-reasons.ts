import type { OrderId } from '@/lib/kernel/ids';
import { stored } from '@/messages/engine-reasons';
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

export const replacedOrderUnanswered = (): string =>
  stored('waiting.sending', { fault: stored('parts.replacedUnanswered') });

export const recheckSilent = (lastAttempt: string): string => stored('waiting.check', { fault: lastAttempt });

/** Omits the error's message, which may quote stored data. */
export const claimFailed = (error: unknown): string =>
  stored(isOfTheDatabase(error) ? 'waiting.database' : 'waiting.unprepared');
