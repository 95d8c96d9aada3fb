import { OfBatchCard } from '@/components/batches/of-batch-card';
import { findBatch } from '@/lib/batches/queries';
import { seatsOfBatch } from '@/lib/batches/seats';
import type { Granted } from '@/lib/identity/grant';
import type { OrderRow } from '@/lib/payments/content';
import { getRuntime } from '@/lib/web/runtime';

/** Why an order of a batch needed nobody's approval of its own; nothing for one that stands alone. */
export async function OfBatch({
  order: { batchId, batchPosition },
  granted,
}: {
  order: OrderRow;
  granted: Granted<'payments:read'>;
}) {
  if (batchId === null || batchPosition === null) return null;
  const { db } = getRuntime();
  const dossier = await findBatch(db, granted, batchId);
  if (!dossier) return null;
  const { batch } = dossier;
  const { decisions } = await seatsOfBatch(db, granted, batch);
  const approvals = decisions
    .filter(({ decision, hash }) => decision === 'approved' && hash === batch.hash)
    .map(({ approverName, ...approval }) => ({ ...approval, name: approverName, confirmation: undefined }));
  return <OfBatchCard batch={batch} position={batchPosition} approvals={approvals} />;
}
