import type { SeatedApproval } from '@/components/payments/order/seat-list';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import { checkApprovalsOfOrder } from '@/lib/identity/second-factors/evidence-again';
import type { OrderDossier } from '@/lib/orders/reads/queries';

/** The approvals of the version shown, oldest first, each confirmation verified again on read. */
export async function listApprovals(
  db: Database,
  granted: Granted<'payments:read'>,
  { order, decisions }: OrderDossier,
  sealingKey: SealingKey | undefined,
): Promise<SeatedApproval[]> {
  const given = decisions.filter(
    ({ approval }) => approval.decision === 'approved' && approval.hash === order.hash,
  );
  if (given.length === 0) return [];
  const checked = await checkApprovalsOfOrder(db, granted, order.id, sealingKey);
  return given.map(({ approval, approverName, deputyOfName, counts }) => ({
    approverId: approval.approverId,
    name: approverName,
    deputyOf: approval.deputyOf,
    deputyOfName,
    groups: approval.groups,
    at: approval.at,
    counts,
    confirmation: checked.find(
      ({ version, approverId }) => version === approval.version && approverId === approval.approverId,
    ),
  }));
}
