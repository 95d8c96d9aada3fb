import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { orders } from '@/lib/db/schema/orders/orders';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import type { Result } from '@/lib/kernel/result';
import type { OrderRow } from '../order/content';
import { type OrderRefusal, type PolicyProblem, submitMessage } from '../order/refusals';
import { type ApproveParts, approve } from './machine/approve';
import { beginConfirmation, type NotConfirmed } from './machine/confirm';
import { orderApproval, type SeenOrder } from './order-approval';

export type ApproveRefusal = OrderRefusal | PolicyProblem | NotConfirmed;

/** The message for a refused approval. */
export const approveMessage = (refusal: ApproveRefusal): string =>
  typeof refusal !== 'string' && refusal.kind === 'not_confirmed'
    ? factorRefusals[refusal.factor]
    : submitMessage(refusal);

/** Requests the second factor for approving the displayed order. */
export const beginApproval = (
  parts: ApproveParts,
  { actor }: Granted<'payments:approve'>,
  seen: Pick<SeenOrder, 'id' | 'hash'>,
): Promise<Result<FactorRequest, FactorRefusal>> =>
  beginConfirmation(parts, actor, seen.hash, async (tx, policy) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, seen.id), eq(orders.hash, seen.hash)));
    const measured = order && (await orderApproval.measure(tx, order, policy, parts.now()));
    return measured?.ok ? measured.value.sum : undefined;
  });

/**
 * Approves an order. The last approval hands it to the engine, or holds it until its date, in the same
 * transaction. The engine sends only content that matches this hash.
 */
export const approveOrder = (
  parts: ApproveParts,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
  answer: FactorAnswer,
): Promise<Result<OrderRow, ApproveRefusal>> => approve(parts, orderApproval, granted, seen, answer);
