import type { Executor } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { requirementOf } from '@/lib/policy/rules/requirement';
import type { OrderRow } from '../order/content';
import { type ApprovalRecord, readProofs, whyUnproven } from './proof';

/**
 * Which of these orders, none of a batch, were not approved as they have to be, and why. All reads are for
 * all of them together.
 */
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
        { ...order, sumOf: (told) => cumulatedOf(order, told) },
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

/** What went to the beneficiary on its day, as the chain tells it: never less than the order itself. */
function cumulatedOf({ amount }: OrderRow, { details }: ApprovalRecord): MinorUnits {
  const told = typeof details.cumulated === 'string' ? fromDecimal(details.cumulated) : amount;
  return told > amount ? told : amount;
}
