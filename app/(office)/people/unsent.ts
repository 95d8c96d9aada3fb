import type { UnsentApprovals } from '@/components/people/parts/unsent-approvals';
import type { Granted } from '@/lib/access/grant';
import { batchStateLabels } from '@/lib/batches/batch/batch';
import { listUnsentBatches } from '@/lib/batches/decision/unsent';
import type { Executor } from '@/lib/db/client';
import { listUnsentOrders } from '@/lib/orders/approvals/unsent';
import { stateLabels } from '@/lib/orders/order/order';

/** Each person's approvals of orders that are not sent yet, by their identifier. */
export async function readUnsentApprovals(
  db: Executor,
  granted: Granted<'people:read'>,
): Promise<ReadonlyMap<string, UnsentApprovals>> {
  const [orders, batches] = await Promise.all([
    listUnsentOrders(db, granted),
    listUnsentBatches(db, granted),
  ]);
  const byPerson = new Map<string, UnsentApprovals>();
  const add = (id: string, one: UnsentApprovals['first'][number], count: number) => {
    const before = byPerson.get(id) ?? { count: 0, first: [] };
    byPerson.set(id, { count: before.count + count, first: [...before.first, one] });
  };
  for (const { approverId, id, state, ...batch } of batches)
    add(approverId, { ...batch, href: `/batches/${id}`, state: batchStateLabels[state].label }, 1);
  const counted = new Set<string>();
  for (const { approverId, id, state, total, ...order } of orders) {
    add(
      approverId,
      { ...order, href: `/payments/${id}`, state: stateLabels[state].label },
      counted.has(approverId) ? 0 : total,
    );
    counted.add(approverId);
  }
  return byPerson;
}
