import type { recurringRequests } from '@/lib/db/schema/orders/recurring';
import type { Setup } from './setup';

export type RecurringRow = typeof recurringRequests.$inferSelect;
type Request = Pick<
  RecurringRow,
  'version' | 'what' | 'label' | 'recurrenceType' | 'day' | 'time' | 'enabled' | 'outcome' | 'sentAt'
>;

/** The last state confirmed by the provider: a setup, cancelled, or nothing yet. */
export type Certain =
  | { readonly kind: 'on' | 'off'; readonly setup: Setup }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'nothing' };

/** Status of a recurring payment. `unknown`: a request after `before` has no outcome. */
export type Standing =
  | Certain
  | { readonly kind: 'asked' | 'unknown'; readonly before: Certain; readonly requested: Setup | 'cancelled' };

/** Values of a request; undefined for a cancellation. */
export function setupOf({ what, label, recurrenceType, day, time, enabled }: Request): Setup | undefined {
  if (what === 'cancel' || !recurrenceType || day === null || time === null || enabled === null)
    return undefined;
  return { label, recurrenceType, day, time, enabled };
}

/**
 * Reply timeout in milliseconds: exceeds the queueing time and all attempts together. Afterwards a request
 * without a reply has an unknown outcome, for example because its worker died.
 */
export const patienceMs = 120_000;

type Progress = Pick<RecurringRow, 'outcome' | 'sentAt'>;

/** Whether no worker has claimed the request. */
export const isWaiting = ({ outcome, sentAt }: Progress): boolean => outcome === null && sentAt === null;

/** Whether the request is pending, or its reply may still arrive. */
export const isInFlight = ({ outcome, sentAt }: Progress, now: Date): boolean =>
  outcome === null && (sentAt === null || now.getTime() - sentAt.getTime() < patienceMs);

/**
 * Whether a later request may supersede it before it is sent: requests that reduce payments take precedence.
 */
export const mayBeOvertaken = (row: Progress & Pick<RecurringRow, 'enabled'>): boolean =>
  isWaiting(row) && row.enabled === true;

/** Whether the request certainly had no effect at the provider so far. */
export const hadNoEffect = (row: Progress): boolean =>
  row.outcome === 'refused' || row.outcome === 'not_sent' || isWaiting(row);

/**
 * Derives the status from the outcomes: accepted requests are in effect, refused and unsent ones had no
 * effect, and a request without an outcome may be either. The requests belong to one beneficiary, newest
 * first.
 */
export function standingOf(requests: readonly Request[], now: Date): Standing {
  const open = requests.find(({ outcome }) => outcome !== 'refused' && outcome !== 'not_sent');
  const taken = requests.find(({ outcome }) => outcome === 'accepted');
  if (!open || open === taken) return certainOf(taken);
  const requested = setupOf(open) ?? 'cancelled';
  return { kind: isInFlight(open, now) ? 'asked' : 'unknown', before: certainOf(taken), requested };
}

function certainOf(taken: Request | undefined): Certain {
  if (!taken) return { kind: 'nothing' };
  const setup = setupOf(taken);
  return setup ? { kind: setup.enabled ? 'on' : 'off', setup } : { kind: 'cancelled' };
}

/** Whether a setup made by Paydesk exists or may exist at the provider. */
export const mayBeSet = (standing: Standing): boolean =>
  standing.kind !== 'nothing' && standing.kind !== 'cancelled';

/** The set-up certainly in force, or in force if the provider accepts the last request. */
export const likelySetup = (standing: Standing): Setup | undefined => {
  if ('setup' in standing) return standing.setup;
  return 'requested' in standing && standing.requested !== 'cancelled' ? standing.requested : undefined;
};
