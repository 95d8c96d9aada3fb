import { and, eq, inArray } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Transaction } from '@/lib/db/client';
import { takeBeneficiaryLock } from '@/lib/db/locks';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { parseRecurring, type RecurringInput, type RecurringProblems } from '../set-up/input';
import type { RecurringRefusal } from '../set-up/refusals';
import type { Setup } from '../set-up/setup';
import { isInFlight, mayBeSet, setupOf, standingOf } from '../set-up/standing';
import { listRequests } from './add-request';
import { recurringChange, recurringKinds, recurringSetUp } from './change-request-kinds';

export type RequestRefusal =
  | { readonly kind: 'problems'; readonly problems: RecurringProblems }
  | { readonly kind: 'refused'; readonly code: RecurringRefusal };

const refused = (code: RecurringRefusal) => refuse({ kind: 'refused', code } as const);

/**
 * Opens a change request for setting up, changing or enabling a recurring payment. `latest` is the version of
 * the last request that the requester saw, 0 for a new beneficiary. Sends nothing to the provider yet.
 */
export async function requestRecurring(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'recurring:request'>,
  requested: { readonly input: RecurringInput; readonly latest: number; readonly note: string },
): Promise<Result<{ readonly beneficiaryId: number }, RequestRefusal>> {
  const parsed = parseRecurring(requested.input);
  if (!parsed.ok) return refuse({ kind: 'problems', problems: parsed.error });
  const { beneficiaryId, setup: after } = parsed.value;
  const { latest, note } = requested;
  return db.transaction(async (tx) => {
    await takeBeneficiaryLock(tx, beneficiaryId);
    const requests = await listRequests(tx, beneficiaryId);
    const [last] = requests;
    if (last && isInFlight(last, now())) return refused('in_progress');
    const standing = standingOf(requests, now());
    if (latest === 0 && mayBeSet(standing)) return refused('already_set');
    // With `latest` 0 the requester need not have seen earlier requests that were cancelled or refused.
    if (latest !== 0 && latest !== last?.version) return refused('changed_since');
    if (await hasOpenChangeRequest(tx, beneficiaryId)) return refused('already_open');
    const common = { actor, subjectId: String(beneficiaryId), note, now: now() };
    const payload = { beneficiaryId, latest: last?.version ?? 0, after };
    const before = requests.map(setupOf).find((setup) => setup !== undefined);
    if (!mayBeSet(standing) || !before) {
      const requested = await openChangeRequest(tx, recurringSetUp, { ...common, payload });
      return requested.ok ? ok({ beneficiaryId }) : refused(requested.error);
    }
    const isCertain = standing.kind === 'on' || standing.kind === 'off';
    const holds = isCertain ? standing.setup : before;
    if (isCertain && isSame(holds, after)) return refused('unchanged');
    const change = { ...payload, before: holds };
    const requested = await openChangeRequest(tx, recurringChange, { ...common, payload: change });
    return requested.ok ? ok({ beneficiaryId }) : refused(requested.error);
  });
}

/** Setup and change requests exclude each other: at most one is open. */
async function hasOpenChangeRequest(tx: Transaction, beneficiaryId: number): Promise<boolean> {
  const open = await tx
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(
      and(
        inArray(changeRequests.kind, recurringKinds),
        eq(changeRequests.subjectId, String(beneficiaryId)),
        eq(changeRequests.state, 'open'),
      ),
    );
  return open.length > 0;
}

const isSame = (one: Setup, other: Setup): boolean =>
  one.label === other.label &&
  one.recurrenceType === other.recurrenceType &&
  one.day === other.day &&
  one.time === other.time &&
  one.enabled === other.enabled;
