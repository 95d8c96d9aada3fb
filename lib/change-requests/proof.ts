import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import type { SealingKey } from '@/lib/identity/sealed';
import { storedRequestHash } from '@/lib/identity/second-factors/change-request-hash';
import { checkApprovalsOfEach, whyNotConfirmed } from '@/lib/identity/second-factors/evidence-again';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { stored } from '@/messages/proof-faults';
import type { ChangeRequestRow } from './change-request';

/** The role that decides about change requests that pay. */
const decidingRole = 'approver';

/**
 * A payment change request that two people approved, or why that is not proven. Its own row proves nothing:
 * it must hash to what was approved, the chain must have the marked records of its request and of another
 * person's approval, and the evidence of that person's second factor must be over this hash.
 */
export async function readApproved(
  db: Executor,
  id: ChangeRequestId,
  sealingKey: SealingKey,
): Promise<Result<ChangeRequestRow, string>> {
  const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, id));
  if (row?.state !== 'approved') return refuse(stored('request.noRequest'));
  if (storedRequestHash(row) !== row.hash) return refuse(stored('request.altered'));
  if (row.deciderId === row.requesterId) return refuse(stored('request.byRequester'));
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, 'change_request'),
      eq(auditRecords.subjectId, id),
      inArray(auditRecords.action, ['change_request.opened', 'change_request.approved']),
    ),
  );
  const isRecorded = (action: string, person: string | null) =>
    records.some(
      (record) => record.action === action && record.actorId === person && record.details.hash === row.hash,
    );
  if (!isRecorded('change_request.opened', row.requesterId)) return refuse(stored('request.unknownRequest'));
  if (!isRecorded('change_request.approved', row.deciderId)) return refuse(stored('request.unknownApproval'));
  const confirmed = (await checkApprovalsOfEach(db, 'change_request', [id], sealingKey)).find(
    ({ approverId, hash }) => approverId === row.deciderId && hash === row.hash,
  );
  const why = confirmed ? whyNotConfirmed(confirmed) : stored('confirmation.none');
  if (why !== undefined) return refuse(why);
  const approved = records.findLast(
    ({ action, actorId }) => action === 'change_request.approved' && actorId === row.deciderId,
  );
  const rightsOf = await readRightsOnRecord(db, row.deciderId ? [row.deciderId] : []);
  const rights = row.deciderId ? rightsOf(row.deciderId, approved?.sequence) : undefined;
  return rights?.isActive && rights.role === decidingRole ? ok(row) : refuse(stored('request.noRole'));
}
