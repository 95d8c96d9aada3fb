import { OfBatchCard } from '@/components/batches/run/of-batch-card';
import type { Granted } from '@/lib/access/grant';
import { findBatch } from '@/lib/batches/reads/queries';
import type { OrderRow } from '@/lib/orders/order/content';
import { readingRuntime } from '@/lib/web/session/reading';
import { listBatchApprovals } from '../../batches/[id]/seated-approvals';

/** Why an order of a batch has no approval of its own; nothing for a single order. */
export async function OfBatch({
  order: { batchId, batchPosition },
  granted,
}: {
  order: OrderRow;
  granted: Granted<'payments:read'>;
}) {
  if (batchId === null || batchPosition === null) return null;
  const dossier = await findBatch((await readingRuntime()).db, granted, batchId);
  if (!dossier) return null;
  const { batch } = dossier;
  const approvals = await listBatchApprovals(granted, batch);
  return <OfBatchCard batch={batch} position={batchPosition} approvals={approvals} />;
}
