import { type AuditActor, type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { RecurringOutcome } from '@/lib/db/schema/orders/recurring';
import { type RecurringRow, setupOf } from '../set-up/standing';

/** Values of a request as stored in its audit record. */
const requestedValues = (row: RecurringRow): AuditDetails => ({
  label: row.label,
  ...setupOf(row),
  ...(row.changeRequestId && { changeRequest: row.changeRequestId }),
});

/** Whether an audit record matches the values of the stored request. */
export const isRecordOf = (row: RecurringRow, details: AuditDetails): boolean =>
  details.version === row.version &&
  (row.what === 'cancel' || setupOf(row) !== undefined) &&
  Object.entries(requestedValues(row)).every(([name, value]) => details[name] === value);

/** Records a request or its outcome in the audit chain; `why` adds a reason. */
export function recordRequest(
  tx: Transaction,
  row: RecurringRow,
  actor: AuditActor,
  what: 'requested' | RecurringOutcome,
  why?: string,
): Promise<void> {
  const message = [row.providerMessage, row.providerData].filter(Boolean).join(': ') || why;
  return recordAudit(tx, {
    actor,
    action: `recurring.${row.what}_${what}`,
    subjectKind: 'recurring',
    subjectId: String(row.beneficiaryId),
    details: {
      version: row.version,
      ...requestedValues(row),
      ...(row.httpStatus !== null && { httpStatus: row.httpStatus }),
      ...(row.providerCode !== null && { providerCode: row.providerCode }),
      ...(message && { reason: message }),
      ...(row.fault !== null && { fault: row.fault }),
    },
  });
}
