import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { takeLock } from '@/lib/db/locks';
import { approvals, orders } from '@/lib/db/schema/orders/orders';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { ok, type Result } from '@/lib/kernel/result';
import { countingDay } from '../checks/measure';
import { checkAgainstPolicy } from '../checks/policy-check';
import { nextVersion } from '../drafts/draft';
import { contentOf, identified, type OrderRow, orderHash } from '../order/content';
import { type OrderRefusal, type PolicyProblem, submitMessage } from '../order/refusals';
import { lockOrder, moveOrder, moveOrders, type PlannedMove, recordOrderEvents } from '../transitions/move';
import { stampOrder, stampRequirement } from '../transitions/stamp';
import { handToEngine } from './hand-to-engine';
import type { Approvable, Seen } from './machine/approvable';
import { type ApproveParts, approve, beginConfirmation, type NotConfirmed } from './machine/approve';
import { orderDecisions } from './order-decisions';

export type SeenOrder = Seen<OrderRow>;

/** How an order is decided; the rules shared with batches are in `machine`. */
export const orderApproval: Approvable<OrderRow, 'own_order', PolicyProblem> = {
  tables: orderDecisions,
  own: 'own_order',
  lock: lockOrder,
  isAsHashed: async (_tx, order) => orderHash(identified(order)) === order.hash,
  async countTogether(tx, rows, policy, now) {
    await takeLock(tx, 'limits');
    for (const { id, scheduledFor } of rows)
      await stampOrder(tx, id, { countsOn: countingDay(policy, scheduledFor, now) });
  },
  async measure(tx, order, policy, now) {
    // An order approved a day after its request counts on the day of the approval, when the money leaves.
    const countsOn = countingDay(policy, order.scheduledFor, now);
    const needs = await checkAgainstPolicy(tx, { ...order, countsOn }, policy, now);
    if (!needs.ok) return needs;
    const { isOwnTransfer } = order;
    return ok({ requirement: needs.value, countsOn, sum: needs.value.because.cumulated, isOwnTransfer });
  },
  insertDecision: (tx, orderId, decision) => tx.insert(approvals).values({ orderId, ...decision }),
  /** Hands what has all approvals to the engine, or holds it until its date. */
  async conclude(tx, approving, { actor, at }) {
    const waiting = [];
    for (const { row, isLast, set, details } of approving) {
      if (isLast) continue;
      const order = await stampRequirement(tx, row.id, set, at);
      waiting.push({ order, fromState: row.state, what: 'add_approval' as const, at, actor, details });
    }
    const planned = approving
      .filter(({ isLast }) => isLast)
      .map(({ row, set, details }): PlannedMove => {
        const isHeld = row.scheduledFor !== null && row.scheduledFor > at;
        return { order: row, move: isHeld ? 'hold' : 'approve', set, details };
      });
    const moved = await moveOrders(tx, actor, planned, async (rows) => {
      for (const order of rows) if (order.state === 'approved') await handToEngine(tx, order, at);
    });
    await recordOrderEvents(tx, waiting);
    return [...moved, ...waiting.map(({ order }) => order)];
  },
  decline: (tx, order, { actor, why }) =>
    moveOrder(tx, order, 'decline', { actor, set: { endReason: why }, details: { reason: why } }),
  sendBack: (tx, order, { actor, why }) =>
    nextVersion(tx, order, contentOf(order), {
      move: 'send_back',
      actor,
      editorId: order.lastEditorId,
      details: { reason: why },
    }),
};

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
