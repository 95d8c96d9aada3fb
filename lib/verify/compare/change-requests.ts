import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { ChangeRequestRow } from '@/lib/change-requests/change-request';
import type { Executor } from '@/lib/db/client';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { storedRequestHash } from '@/lib/identity/second-factors/change-request-hash';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import { type Compared, openTally } from '../difference';
import { groupedBy } from '../grouped';
import { type ChainRecord, missingSubjects, recordsOf } from '../records';

const pageSize = 500;

/** Compares every change request with the chain: content, requester, decider and outcome. */
export async function compareChangeRequests(db: Executor): Promise<Compared> {
  const tally = openTally('changes of two people');
  for (let after: ChangeRequestId | undefined; ; ) {
    const page = await db
      .select()
      .from(changeRequests)
      .where(after && gt(changeRequests.id, after))
      .orderBy(asc(changeRequests.id))
      .limit(pageSize);
    const records = await recordsOf(
      db,
      'change_request',
      page.map(({ id }) => id),
    );
    const confirmations = await listConfirmations(db, page);
    for (const row of page) {
      const recorded = records.get(row.id) ?? [];
      tally.add(row.id, [
        ...judgeChangeRequest(row, recorded),
        ...judgeConfirmations(confirmations.get(row.id) ?? [], recorded),
      ]);
    }
    after = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  for (const id of await missingSubjects(db, 'change_request', sql`select id::text from change_requests`))
    tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  for (const id of await listNeverRequested(db))
    tally.miss(id, 'the provider is said to have been asked for it, and the audit chain does not know that');
  return tally.result();
}

function judgeChangeRequest(row: ChangeRequestRow, records: readonly ChainRecord[]): readonly string[] {
  const opened = records.find(({ action }) => action === 'change_request.opened');
  const ended = records.find(({ action }) =>
    ['change_request.approved', 'change_request.declined', 'change_request.withdrawn'].includes(action),
  );
  const state = ended ? ended.action.replace('change_request.', '') : 'open';
  return [
    opened ? undefined : 'the audit chain does not know who asked for it',
    storedRequestHash(row) === row.hash && records.every(({ details }) => details.hash === row.hash)
      ? undefined
      : `what is stored of it (${row.kind}) is not what was asked for and decided about`,
    opened && opened.actorId !== row.requesterId
      ? 'somebody else asked for it by the audit chain'
      : undefined,
    state === row.state ? undefined : `it is ${row.state}, and ${state} by the audit chain`,
    (ended?.actorId ?? null) === row.deciderId
      ? undefined
      : 'somebody else decided about it by the audit chain',
  ].filter((why) => why !== undefined);
}

type Confirmation = Pick<
  typeof changeRequestConfirmations.$inferSelect,
  'changeRequestId' | 'personId' | 'calledPerson' | 'factorId'
>;

/** By whom these change requests were confirmed, and whom they called about new bank details. */
async function listConfirmations(
  db: Executor,
  page: readonly ChangeRequestRow[],
): Promise<ReadonlyMap<ChangeRequestId, readonly Confirmation[]>> {
  const { changeRequestId, personId, calledPerson, factorId } = changeRequestConfirmations;
  const rows = await db
    .select({ changeRequestId, personId, calledPerson, factorId })
    .from(changeRequestConfirmations)
    .where(
      inArray(
        changeRequestId,
        page.map(({ id }) => id),
      ),
    );
  return groupedBy(rows, (row) => row.changeRequestId);
}

const approvals = ['change_request.approval_added', 'change_request.approved'];

/**
 * Each confirmation must have its record, with the same factor and the same person called; and each recorded
 * one must be stored. The time of a decision is not in the chain, so its age excuses nothing.
 */
function judgeConfirmations(
  confirmations: readonly Confirmation[],
  records: readonly ChainRecord[],
): readonly string[] {
  const confirmed = records.filter(
    ({ action, details }) => approvals.includes(action) && details.confirmedWith !== undefined,
  );
  const stored = new Set<string | null>(confirmations.map(({ personId }) => personId));
  return [
    ...confirmed
      .filter(({ actorId }) => !stored.has(actorId))
      .map(
        ({ actorName }) =>
          `the confirmation of ${actorName} with which it was approved is not stored any more`,
      ),
    ...confirmations.flatMap((confirmation) => judgeConfirmation(confirmation, records)),
  ];
}

function judgeConfirmation(
  { personId, calledPerson, factorId }: Confirmation,
  records: readonly ChainRecord[],
): readonly string[] {
  const record = records.find(({ action, actorId }) => approvals.includes(action) && actorId === personId);
  if (!record) return [`${personId} is said to have confirmed it, and did not by the audit chain`];
  const { details } = record;
  return [
    ...((details.calledPerson ?? null) === calledPerson
      ? []
      : [`${personId} is said to have called somebody else than by the audit chain`]),
    ...((details.factor ?? factorId) === factorId
      ? []
      : [`${personId} is said to have confirmed it with another second factor than by the audit chain`]),
  ];
}

/**
 * Change requests marked as executed without a record of the request to the provider. Those marked by a
 * migration have the time of their decision.
 */
async function listNeverRequested(db: Executor): Promise<readonly string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from change_requests p
    where execution_started_at is not null and execution_started_at <> decided_at and not exists (
      select from audit_records
      where action in ('payment.cancel_requested', 'payment.reschedule_requested', 'order.cancel_requested', 'order.reschedule_requested')
        and details->>'changeRequest' = p.id::text)
    limit 20`);
  return rows.map(({ id }) => id);
}
