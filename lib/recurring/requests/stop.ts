import type { Granted } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { takeBeneficiaryLock } from '@/lib/db/locks';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { RecurringRefusal } from '../set-up/refusals';
import {
  isInFlight,
  isWaiting,
  mayBeOvertaken,
  mayBeSet,
  type RecurringRow,
  setupOf,
  standingOf,
} from '../standing';
import { type Asked, type AskParts, listRequests, recordAsked } from './ask';

/** What was on the screen: the beneficiary and its last request. */
export type SeenRequest = { readonly beneficiaryId: number; readonly version: number };

/** The request, which a worker sends next. */
type Stopped = Promise<Result<RecurringRow, RecurringRefusal>>;

/** Cancels what is, or may be, set up. One person is enough: less is paid, not more. */
export const cancelRecurring = (
  parts: AskParts,
  granted: Granted<'recurring:stop'>,
  seen: SeenRequest,
): Stopped =>
  ask(parts, granted, seen, ([last, ...others]) =>
    last && mayBeSet(standingOf([last, ...others], parts.now()))
      ? ok({ what: 'cancel', beneficiaryId: seen.beneficiaryId, label: last.label })
      : refuse('nothing_set'),
  );

/** Switches off what is, or may be, on: the same values, not enabled. One person is enough here, too. */
export const switchRecurringOff = (
  parts: AskParts,
  granted: Granted<'recurring:stop'>,
  seen: SeenRequest,
): Stopped =>
  ask(parts, granted, seen, (requests) => {
    const standing = standingOf(requests, parts.now());
    if (!mayBeSet(standing)) return refuse('nothing_set');
    if (standing.kind === 'off') return refuse('unchanged');
    // What was refused is not what holds, and its values are not set by switching them off.
    const source = requests.find(
      ({ outcome, what }) => outcome !== 'refused' && outcome !== 'not_sent' && what === 'set',
    );
    const values = source && repeat(source);
    return values?.what === 'set'
      ? ok({ ...values, setup: { ...values.setup, enabled: false } })
      : refuse('nothing_set');
  });

/**
 * Sends the last request again, as it was, where it got no answer or was not sent. What two people agreed on
 * is not more for being said twice.
 */
export const askAgain = (parts: AskParts, granted: Granted<'recurring:stop'>, seen: SeenRequest): Stopped =>
  ask(parts, granted, seen, ([last]) => {
    if (last?.outcome === 'accepted' || last?.outcome === 'refused') return refuse('answered');
    if (last && isWaiting(last)) return refuse('in_progress');
    if (last?.fault === 'not_as_approved') return refuse('not_as_approved');
    const values = last && repeat(last);
    return values ? ok(values) : refuse('nothing_set');
  });

/** The same request once more, under the agreement that it had. */
function repeat(row: RecurringRow): Asked | undefined {
  const { beneficiaryId, label, changeRequestId } = row;
  if (row.what === 'cancel') return { what: 'cancel', beneficiaryId, label };
  const setup = setupOf(row);
  return setup && changeRequestId ? { what: 'set', beneficiaryId, setup, changeRequestId } : undefined;
}

/** Decides under the lock what to ask, stores it and queues it for a worker. */
async function ask(
  parts: AskParts,
  { actor }: Granted<'recurring:stop'>,
  { beneficiaryId, version }: SeenRequest,
  choose: (requests: readonly RecurringRow[], tx: Transaction) => Result<Asked, RecurringRefusal>,
): Stopped {
  return parts.db.transaction(async (tx): Stopped => {
    await takeBeneficiaryLock(tx, beneficiaryId);
    const requests = await listRequests(tx, beneficiaryId);
    const [last] = requests;
    const now = parts.now();
    if (!last) return refuse('nothing_set');
    if (last.version !== version) return refuse('changed_since');
    if (isInFlight(last, now) && !mayBeOvertaken(last)) return refuse('in_progress');
    const chosen = choose(requests, tx);
    if (!chosen.ok) return chosen;
    return ok(await recordAsked(tx, chosen.value, { actor, now, latest: last.version }));
  });
}
