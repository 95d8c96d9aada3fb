import { and, eq } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import { readApproved } from '@/lib/change-requests/proof';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { SealingKey } from '@/lib/identity/sealed';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { stored } from '@/messages/proof-faults';
import { type RecurringRow, setupOf } from '../set-up/standing';
import { approvedSetup } from './change-request-kinds';
import { isRecordOf } from './request-record';

/**
 * Why a stored request is not authorised; undefined if it is. The audit chain must have a marked record of
 * exactly this request by its requester. A request that enables payments must also match the values of its
 * approved change request (maker-checker).
 */
export async function whyNotAsApproved(
  db: Executor,
  row: RecurringRow,
  sealingKey: SealingKey,
): Promise<string | undefined> {
  const subjectId = String(row.beneficiaryId);
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, 'recurring'),
      eq(auditRecords.subjectId, subjectId),
      eq(auditRecords.action, `recurring.${row.what}_requested`),
    ),
  );
  const isRecorded = records.some(
    ({ actorId, details }) => actorId === row.requestedById && isRecordOf(row, details),
  );
  if (!isRecorded) return stored('request.notRequested');
  const setup = setupOf(row);
  if (!setup?.enabled) return undefined;
  if (!row.changeRequestId) return stored('request.noRequest');
  const approved = await readApproved(db, row.changeRequestId, sealingKey);
  if (!approved.ok) return approved.error;
  const values = approvedSetup(approved.value);
  return approved.value.subjectId === subjectId && values && canonicalJson(values) === canonicalJson(setup)
    ? undefined
    : stored('request.otherValues');
}
