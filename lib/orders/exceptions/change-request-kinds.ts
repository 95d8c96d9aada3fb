import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '@/lib/access/grant';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { statedBy } from '@/lib/change-requests/decided-by';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import { exceptionId, type OrderId, orderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { stored } from '@/messages/engine-reasons';
import { t } from '@/messages/order-answers';
import type { OrderRow } from '../order/content';
import { stateLabels } from '../order/order';
import { isEditor } from '../transitions/editors';
import { closeException } from '../transitions/exception';
import { moveOrder } from '../transitions/move';
import { exceptionRefusals } from './labels';
import { whyNotSentAgain } from './not-sent-again';
import { lockException } from './settle-by-hand';

/** Information for the approver; the decision applies to the order's state at that time. */
const about = {
  orderId: z.string(),
  /** "12.50 EUR to Soren Soehne". */
  what: z.string(),
  account: z.string(),
  beneficiaryAccount: z.string(),
  externalPaymentId: z.string(),
  why: z.string(),
};

const releasePayload = z.strictObject(about);
const declareFailedPayload = z.strictObject({
  ...about,
  /** What the requester states to have checked. */
  checked: z.string(),
  statement: z.strictObject({
    readAt: z.iso.datetime(),
    fromDate: z.string(),
    toDate: z.string(),
    entries: z.number().int(),
    alike: z.number().int(),
  }),
});

const linesOf = ({
  what,
  account,
  beneficiaryAccount,
  externalPaymentId,
  why,
}: z.output<typeof releasePayload>) => [
  { term: t('requests.payment'), after: what },
  { term: t('requests.from'), after: account },
  { term: t('requests.to'), after: beneficiaryAccount },
  { term: t('requests.identifier'), after: externalPaymentId },
  { term: t('requests.reason'), after: why },
];

/**
 * Sends an order again under the same identifier, after the provider refused it and knew no payment for it.
 */
export const releaseException: ChangeRequestKind<z.output<typeof releasePayload>> = {
  kind: 'exception.release',
  requestPermission: 'exceptions:resolve',
  decidePermission: 'exceptions:resolve',
  payload: releasePayload,
  describe: (payload) => ({
    title: t('requests.release'),
    lines: [...linesOf(payload), { term: t('requests.onApproval'), after: t('requests.releaseEffect') }],
  }),
  async apply(tx, { changeRequest, payload, decider, now }) {
    const lost = await lockUnknown(tx, changeRequest.subjectId, payload.orderId, decider);
    if (!lost.ok) return lost;
    const order = lost.value;
    if (await whyNotSentAgain(tx, order)) return refuse(exceptionRefusals.not_sent_again);
    await tx
      .update(submissions)
      .set({ isSuspended: false, notFoundSince: null, dueAt: now })
      .where(eq(submissions.orderId, order.id));
    await closeException(tx, {
      order,
      outcome: 'released',
      now,
      actor: decider,
      details: { changeRequest: changeRequest.id },
    });
    await wakeEngine(tx);
    return ok(undefined);
  },
};

/**
 * Declares an order failed that the provider refuses and knows no payment for, after the statement was read.
 */
export const declareFailed: ChangeRequestKind<z.output<typeof declareFailedPayload>> = {
  kind: 'exception.declare_failed',
  requestPermission: 'exceptions:resolve',
  decidePermission: 'exceptions:resolve',
  payload: declareFailedPayload,
  describe: ({ checked, statement, ...payload }, requesterName) => ({
    title: t('requests.declareFailed'),
    lines: [
      ...linesOf(payload),
      { term: t('requests.checked'), after: statedBy(checked, requesterName) },
      {
        term: t('requests.statement'),
        after: t('requests.statementRead', {
          from: statement.fromDate,
          to: statement.toDate,
          at: statement.readAt.slice(0, 16).replace('T', ' '),
          entries: String(statement.entries),
          alike: String(statement.alike),
        }),
      },
      {
        term: t('requests.onApproval'),
        after: t('requests.failedEffect'),
      },
    ],
    warnings: [t('requests.failedWarning')],
  }),
  async apply(tx, { changeRequest, payload, decider, now }) {
    if (now.getTime() - Date.parse(payload.statement.readAt) > statementHoldsMs) {
      return refuse(exceptionRefusals.statement_old);
    }
    const lost = await lockUnknown(tx, changeRequest.subjectId, payload.orderId, decider);
    if (!lost.ok) return lost;
    if (!(await wasJustNotFound(tx, lost.value.id, now))) return refuse(exceptionRefusals.look_up_old);
    const reason = stored('ended.declaredFailed', { checked: payload.checked });
    const failed = await moveOrder(tx, lost.value, 'declare_failed', {
      actor: decider,
      set: { endReason: reason },
      details: { reason, changeRequest: changeRequest.id, requestedBy: changeRequest.requesterId },
    });
    if (!failed) return refuse(exceptionRefusals.wrong_kind);
    await tx
      .update(submissions)
      .set({
        phase: 'watch',
        isSuspended: false,
        dueAt: new Date(now.getTime() + firstPollMs),
        fence: sql`${submissions.fence} + 1`,
      })
      .where(eq(submissions.orderId, failed.id));
    await closeException(tx, {
      order: failed,
      outcome: 'declared_failed',
      now,
      actor: decider,
      details: { changeRequest: changeRequest.id },
    });
    return ok(undefined);
  },
};

const firstPollMs = 60_000;

/** In milliseconds. An older look-up may have missed a payment that the provider admitted late. */
const lookUpHoldsMs = 10 * 60_000;

/**
 * Longer than an unanswered request can queue and travel. A look-up that started earlier proves nothing,
 * because the request may have arrived after it.
 */
const longestSending = '2 minutes';

/** Whether the provider's latest answer, moments ago, was that it has no payment for the order. */
async function wasJustNotFound(tx: Transaction, id: OrderId, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({
      outcome: attempts.outcome,
      lookUp: attempts.lookUp,
      startedAt: attempts.startedAt,
      isUnanswered: sql<boolean>`exists (select from attempts its where its.order_id = ${id} and its.call = 'create'
        and its.outcome is null and its.started_at > attempts.started_at - ${longestSending}::interval)`,
    })
    .from(attempts)
    .where(eq(attempts.orderId, id))
    .orderBy(desc(attempts.number))
    .limit(1);
  // A look-up is a separate attempt, or follows a refusal within the same attempt.
  const wasNone = last?.outcome === 'not_found' || last?.lookUp === 'not_found';
  if (last === undefined || !wasNone || last.isUnanswered) return false;
  return now.getTime() - last.startedAt.getTime() <= lookUpHoldsMs;
}

/** In milliseconds. A statement read earlier may lack the payment that is about to be declared failed. */
const statementHoldsMs = 4 * 3_600_000;

/**
 * Locks the order of an undecided exception, then its submission: the lock order used everywhere. An answer
 * from the provider in the meantime wins.
 */
async function lockUnknown(
  tx: Transaction,
  subjectId: string,
  named: string,
  decider: Actor,
): Promise<Result<OrderRow, string>> {
  const locked = await lockException(tx, exceptionId(subjectId));
  if (!locked.ok) return refuse(await settledText(tx, locked.error, named));
  const { order, exception } = locked.value;
  const [submission] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.orderId, order.id))
    .for('update');
  if (await isEditor(tx, order.id, decider.id)) {
    return refuse(exceptionRefusals.own_order);
  }
  const isLost = exception.kind === 'not_found' && order.state === 'checking' && submission?.isSuspended;
  return isLost ? ok(order) : refuse(exceptionRefusals.wrong_kind);
}

async function settledText(tx: Transaction, refusal: 'not_found' | 'closed', named: string): Promise<string> {
  if (refusal === 'not_found') return exceptionRefusals.not_found;
  const [order] = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.id, orderId(named)));
  return order
    ? t('requests.settledOrder', { state: stateLabels[order.state].label })
    : t('requests.settled');
}
