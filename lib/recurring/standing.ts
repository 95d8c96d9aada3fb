import type { recurringRequests } from '@/lib/db/schema/orders/recurring';
import type { Setup } from './set-up/setup';

export type RecurringRow = typeof recurringRequests.$inferSelect;
type Request = Pick<
  RecurringRow,
  'version' | 'what' | 'label' | 'recurrenceType' | 'day' | 'time' | 'enabled' | 'outcome' | 'sentAt'
>;

/** What the service confirmed last: a set-up, that it was cancelled, or nothing yet. */
export type Certain =
  | { readonly kind: 'on' | 'off'; readonly setup: Setup }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'nothing' };

/** What is known of a recurring payment. `unknown`: after `before`, something was asked without an answer. */
export type Standing =
  | Certain
  | { readonly kind: 'asked' | 'unknown'; readonly before: Certain; readonly asked: Setup | 'cancelled' };

/** The values of a request; undefined for a cancellation. */
export function setupOf({ what, label, recurrenceType, day, time, enabled }: Request): Setup | undefined {
  if (what === 'cancel' || !recurrenceType || day === null || time === null || enabled === null)
    return undefined;
  return { label, recurrenceType, day, time, enabled };
}

/**
 * How long after its sending a request may still get an answer, in milliseconds: longer than the wait for its
 * turn and all its sendings together. A worker that ended before the answer leaves the request without one.
 */
export const patienceMs = 120_000;

type Progress = Pick<RecurringRow, 'outcome' | 'sentAt'>;

/** Whether no worker has begun to send the request. */
export const isWaiting = ({ outcome, sentAt }: Progress): boolean => outcome === null && sentAt === null;

/** Whether the request waits for a worker, or an answer to it may still come. */
export const isInFlight = ({ outcome, sentAt }: Progress, now: Date): boolean =>
  outcome === null && (sentAt === null || now.getTime() - sentAt.getTime() < patienceMs);

/** Whether somebody may stop what is asked for before it is sent: what pays gives way to what pays less. */
export const mayBeOvertaken = (row: Progress & Pick<RecurringRow, 'enabled'>): boolean =>
  isWaiting(row) && row.enabled === true;

/** Whether the request certainly changed nothing at the service so far. */
export const hadNoEffect = (row: Progress): boolean =>
  row.outcome === 'refused' || row.outcome === 'not_sent' || isWaiting(row);

/**
 * What the service's answers say, and no more: what it took holds, what it refused or was not sent changed
 * nothing, and after a request without an answer it is not known which of the two. The requests are those of
 * one beneficiary, newest first.
 */
export function standingOf(requests: readonly Request[], now: Date): Standing {
  const open = requests.find(({ outcome }) => outcome !== 'refused' && outcome !== 'not_sent');
  const taken = requests.find(({ outcome }) => outcome === 'accepted');
  if (!open || open === taken) return certainOf(taken);
  const asked = setupOf(open) ?? 'cancelled';
  return { kind: isInFlight(open, now) ? 'asked' : 'unknown', before: certainOf(taken), asked };
}

function certainOf(taken: Request | undefined): Certain {
  if (!taken) return { kind: 'nothing' };
  const setup = setupOf(taken);
  return setup ? { kind: setup.enabled ? 'on' : 'off', setup } : { kind: 'cancelled' };
}

/** Whether anything is, or may be, set up at the service by what was asked from here. */
export const mayBeSet = (standing: Standing): boolean =>
  standing.kind !== 'nothing' && standing.kind !== 'cancelled';
