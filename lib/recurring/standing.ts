import type { recurringRequests } from '@/lib/db/schema/recurring';
import type { Setup } from './setup';

export type RecurringRow = typeof recurringRequests.$inferSelect;
type Request = Pick<
  RecurringRow,
  'version' | 'what' | 'label' | 'recurrenceType' | 'day' | 'time' | 'enabled' | 'outcome' | 'askedAt'
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

/** For so long an answer may still come; a process that ended before it came leaves the request without one for good. */
const patienceMs = 120_000;

/** Whether an answer to the request may still come. */
export const isUnderWay = ({ outcome, askedAt }: Pick<Request, 'outcome' | 'askedAt'>, now: Date): boolean =>
  outcome === null && now.getTime() - askedAt.getTime() < patienceMs;

/**
 * What the service's answers say, and no more: what it took holds, what it refused changed nothing, and after a request
 * without an answer it is not known which of the two. The requests are those of one beneficiary, newest first.
 */
export function standingOf(requests: readonly Request[], now: Date): Standing {
  const open = requests.find(({ outcome }) => outcome !== 'refused');
  const taken = requests.find(({ outcome }) => outcome === 'taken');
  if (!open || open === taken) return certainOf(taken);
  const asked = setupOf(open) ?? 'cancelled';
  return { kind: isUnderWay(open, now) ? 'asked' : 'unknown', before: certainOf(taken), asked };
}

function certainOf(taken: Request | undefined): Certain {
  if (!taken) return { kind: 'nothing' };
  const setup = setupOf(taken);
  return setup ? { kind: setup.enabled ? 'on' : 'off', setup } : { kind: 'cancelled' };
}

/** Whether anything is, or may be, set up at the service by what was asked from here. */
export const mayBeSet = (standing: Standing): boolean =>
  standing.kind !== 'nothing' && standing.kind !== 'cancelled';
