import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { proposals } from '@/lib/db/schema/rules/proposals';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import type { SealingKey } from '@/lib/identity/sealed';
import { checkApprovalsOfEach, whyNotConfirmed } from '@/lib/identity/second-factors/evidence-again';
import { proposalHash } from '@/lib/identity/second-factors/proposal-hash';
import type { ProposalId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProposalRow } from './change-request';

/** Who decides about proposals that pay. */
const decidingRole = 'approver';

/**
 * A payment proposal that two people agreed on, or why that is not proven. Nothing is believed that stands
 * beside it in its own row: it hashes to what was approved, the chain has the marked records of its request
 * and of its approval by another person, and the evidence of that person's second factor is of this hash.
 */
export async function readAgreed(
  db: Executor,
  id: ProposalId,
  sealingKey: SealingKey,
): Promise<Result<ProposalRow, string>> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  if (row?.state !== 'approved') return refuse('no approved change request names it');
  if (proposalHash(row) !== row.hash) return refuse('its change request is not what was approved');
  if (row.deciderId === row.proposerId) return refuse('it was approved by the person who requested it');
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, 'proposal'),
      eq(auditRecords.subjectId, id),
      inArray(auditRecords.action, ['proposal.opened', 'proposal.approved']),
    ),
  );
  const isRecorded = (action: string, person: string | null) =>
    records.some(
      (record) => record.action === action && record.actorId === person && record.details.hash === row.hash,
    );
  if (!isRecorded('proposal.opened', row.proposerId)) return refuse('the audit chain has no request for it');
  if (!isRecorded('proposal.approved', row.deciderId)) return refuse('the audit chain has no approval of it');
  const confirmed = (await checkApprovalsOfEach(db, 'proposal', [id], sealingKey)).find(
    ({ approverId, hash }) => approverId === row.deciderId && hash === row.hash,
  );
  const why = confirmed ? whyNotConfirmed(confirmed) : 'it was approved without a second factor';
  if (why !== undefined) return refuse(why);
  const approved = records.findLast(
    ({ action, actorId }) => action === 'proposal.approved' && actorId === row.deciderId,
  );
  const rightsOf = await readRightsOnRecord(db, row.deciderId ? [row.deciderId] : []);
  const rights = row.deciderId ? rightsOf(row.deciderId, approved?.sequence) : undefined;
  return rights?.isActive && rights.role === decidingRole
    ? ok(row)
    : refuse('it was approved by somebody who had no role for it by the audit chain');
}
