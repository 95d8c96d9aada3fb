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
} from '../set-up/standing';
import { addRequest, listRequests, type Requested, type RequestParts } from './add-request';

/** The beneficiary and its last request on the screen. */
export type SeenRequest = { readonly beneficiaryId: number; readonly version: number };

/** The stored request, which a worker sends next. */
type Stopped = Promise<Result<RecurringRow, RecurringRefusal>>;

/** Cancels an actual or possible setup. One person suffices, because it reduces payments. */
export const cancelRecurring = (
  parts: RequestParts,
  granted: Granted<'recurring:stop'>,
  seen: SeenRequest,
): Stopped =>
  request(parts, granted, seen, ([last, ...others]) =>
    last && mayBeSet(standingOf([last, ...others], parts.now()))
      ? ok({ what: 'cancel', beneficiaryId: seen.beneficiaryId, label: last.label })
      : refuse('nothing_set'),
  );

/** Disables an actual or possible setup with unchanged values. One person suffices here, too. */
export const switchRecurringOff = (
  parts: RequestParts,
  granted: Granted<'recurring:stop'>,
  seen: SeenRequest,
): Stopped =>
  request(parts, granted, seen, (requests) => {
    const standing = standingOf(requests, parts.now());
    if (!mayBeSet(standing)) return refuse('nothing_set');
    if (standing.kind === 'off') return refuse('unchanged');
    // Skips refused and unsent requests: their values never took effect, and disabling must not set them.
    const source = requests.find(
      ({ outcome, what }) => outcome !== 'refused' && outcome !== 'not_sent' && what === 'set',
    );
    const values = source && repeat(source);
    return values?.what === 'set'
      ? ok({ ...values, setup: { ...values.setup, enabled: false } })
      : refuse('nothing_set');
  });

/**
 * Repeats the last request unchanged if its outcome is unknown or it was not sent. The original approval
 * covers the repetition.
 */
export const requestAgain = (
  parts: RequestParts,
  granted: Granted<'recurring:stop'>,
  seen: SeenRequest,
): Stopped =>
  request(parts, granted, seen, ([last]) => {
    if (last?.outcome === 'accepted' || last?.outcome === 'refused') return refuse('answered');
    if (last && isWaiting(last)) return refuse('in_progress');
    if (last?.fault === 'not_as_approved') return refuse('not_as_approved');
    const values = last && repeat(last);
    return values ? ok(values) : refuse('nothing_set');
  });

/** The same request with its original approval. */
function repeat(row: RecurringRow): Requested | undefined {
  const { beneficiaryId, label, changeRequestId } = row;
  if (row.what === 'cancel') return { what: 'cancel', beneficiaryId, label };
  const setup = setupOf(row);
  return setup && changeRequestId ? { what: 'set', beneficiaryId, setup, changeRequestId } : undefined;
}

/** Chooses the request under the lock, stores it and queues it. */
async function request(
  parts: RequestParts,
  { actor }: Granted<'recurring:stop'>,
  { beneficiaryId, version }: SeenRequest,
  choose: (requests: readonly RecurringRow[], tx: Transaction) => Result<Requested, RecurringRefusal>,
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
    return ok(await addRequest(tx, chosen.value, { actor, now, latest: last.version }));
  });
}
