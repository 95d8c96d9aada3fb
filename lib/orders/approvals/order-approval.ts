import { approvals } from '@/lib/db/schema/orders/orders';
import { ok } from '@/lib/kernel/result';
import { countingDay } from '../checks/measure';
import { checkAgainstPolicy } from '../checks/policy-check';
import { nextVersion } from '../drafts/draft';
import { contentOf, identified, type OrderRow, orderHash } from '../order/content';
import type { PolicyProblem } from '../order/refusals';
import { lockOrder, moveOrder, recordOrderEvent } from '../transitions/move';
import { stampRequirement } from '../transitions/stamp';
import { handToEngine } from './hand-to-engine';
import type { Approvable, Seen } from './machine/approvable';
import { orderDecisions } from './order-decisions';

export type SeenOrder = Seen<OrderRow>;

export const orderApproval: Approvable<OrderRow, 'own_order', PolicyProblem> = {
  tables: orderDecisions,
  own: 'own_order',
  lock: lockOrder,
  isAsHashed: async (_tx, order) => orderHash(identified(order)) === order.hash,
  async measure(tx, order, policy, now) {
    // An order approved a day after its request counts on the day of the approval, when the money leaves.
    const countsOn = countingDay(policy, order.scheduledFor, now);
    const needs = await checkAgainstPolicy(tx, { ...order, countsOn }, policy, now);
    if (!needs.ok) return needs;
    const { isOwnTransfer } = order;
    return ok({ requirement: needs.value, countsOn, sum: needs.value.because.cumulated, isOwnTransfer });
  },
  insertDecision: (tx, orderId, decision) => tx.insert(approvals).values({ orderId, ...decision }),
  async keepWaiting(tx, order, { set, at, ...by }) {
    const waiting = await stampRequirement(tx, order.id, set, at);
    await recordOrderEvent(tx, { order: waiting, fromState: order.state, what: 'add_approval', at, ...by });
    return waiting;
  },
  /** Hands it to the engine, or holds it until its date. */
  async approve(tx, order, { at, ...by }) {
    const isHeld = order.scheduledFor !== null && order.scheduledFor > at;
    const moved = await moveOrder(tx, order, isHeld ? 'hold' : 'approve', by);
    if (moved && !isHeld) await handToEngine(tx, moved, at);
    return moved;
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
