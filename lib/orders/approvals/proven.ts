import type { Executor } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { requirementOf } from '@/lib/policy/rules/requirement';
import type { OrderRow } from '../order/content';
import { sumToConfirm } from './list/sum-to-confirm';
import { type ApprovalRecord, readProofs, whyUnproven } from './proof';

/** Finds the single orders without a proven approval, with the reasons. Reads once for all of them. */
export async function findUnproven(
  db: Executor,
  orders: readonly OrderRow[],
  sealingKey: SealingKey,
): Promise<ReadonlyMap<OrderId, string>> {
  if (orders.length === 0) return new Map();
  const proofOf = await readProofs(
    db,
    'order',
    orders.map(({ id }) => id),
    sealingKey,
  );
  return new Map(
    orders.flatMap((order) => {
      const why = whyUnproven(
        { ...order, sumOf: (recorded) => sumToConfirm(cumulatedOf(order, recorded), recorded.details) },
        proofOf(order.id),
        ({ policy, record }) => [
          [
            requirementOf(policy, {
              network: order.network,
              account: order.account,
              cumulated: cumulatedOf(order, record),
              isOwnTransfer: record.details.ownTransfer === true,
            }),
          ],
        ],
      );
      return why ? [[order.id, why] as const] : [];
    }),
  );
}

/** The beneficiary's total of that day according to the audit chain, at least the order's own amount. */
function cumulatedOf({ amount }: OrderRow, { details }: ApprovalRecord): MinorUnits {
  const recorded = typeof details.cumulated === 'string' ? fromDecimal(details.cumulated) : amount;
  return recorded > amount ? recorded : amount;
}
