import type { OrderRow } from '@/lib/orders/order/content';
import { canMove, type Move } from '@/lib/orders/order/order';
import { storedMessage } from '@/lib/orders/provider-requests/provider-messages';
import { replacementsText } from '@/lib/orders/replacements/chain';
import type { PlannedMove } from '@/lib/orders/transitions/move';
import { stored } from '@/messages/engine-reasons';
import { followDelayMs } from '../../backoff';
import { evidence, type Known, nextPollAt, otherPayment, type Plan } from './plan';
import type { AttemptResult, LookUp, ProviderReport, Settlement } from './verdict';

type Found = {
  readonly word: ProviderReport;
  /** How the payment differs from the order; null if it matches. */
  readonly differs: string | null;
  /** `settle_late` for an order declared failed. */
  readonly move: 'accept' | 'settle_late';
  readonly attempt?: AttemptResult;
  readonly lookUp?: LookUp;
};

/** The order has a payment from here on: its unknown outcome is resolved, and its status is polled. */
export function planFound(step: Settlement, known: Known, { word, differs, move, ...stored }: Found): Plan {
  const { order } = known;
  const submission = {
    ...known.submission,
    phase: 'follow' as const,
    unknownSince: null,
    notFoundSince: null,
    isSuspended: false,
  };
  const due = (delayMs: number) => ({ ...submission, dueAt: nextPollAt(step, known, delayMs) });
  if (!canMove(move, order.state)) return { ...stored, submission: due(0), moves: [] };
  const executionTime = word.status === 'PENDING' ? (word.executionTime ?? null) : order.executionTime;
  const found: PlannedMove = {
    order,
    move,
    set: { paymentId: word.paymentId, endReason: null, executionTime },
    details: { paymentId: word.paymentId, ...(stored.attempt && evidence(stored.attempt)) },
  };
  const plan = { ...stored, ...exceptionOf(known, { word, differs, move }), moves: [found] };
  const end = endOf(word);
  if (end) {
    const moved: OrderRow = { ...order, ...found.set, state: 'pending' };
    const moves = [found, { order: moved, ...end }];
    return { ...plan, submission: { ...submission, phase: 'done' }, moves };
  }
  // The reply to a creation gives no reason for a rejection; the poll due at once reads status and reason
  // together.
  if (word.status !== 'PENDING') return { ...plan, submission: due(0) };
  return { ...plan, submission: due(followDelayMs(0, executionTime, step.now)) };
}

/**
 * Closes the exception, unless the payment differs, the same payment was executed twice, or the order had
 * been declared failed.
 */
function exceptionOf(
  { obstacle, replaced, hasException }: Known,
  { word: { paymentId }, differs, move }: Found,
): Pick<Plan, 'exception'> {
  if (move === 'settle_late') {
    const sentences = [
      stored('found.declaredFailed', { payment: paymentId }),
      ...(replaced.length > 0 ? [stored('found.paidAgain', { payments: replacementsText(replaced) })] : []),
      ...(differs === null ? [] : [stored('found.differs', { differences: differs })]),
    ];
    return { exception: { open: 'late_settlement', why: sentences.join(' ') } };
  }
  if (differs !== null) {
    const values = { payment: paymentId, differences: differs };
    return { exception: otherPayment(stored('otherPayment.differs', values)) };
  }
  if (obstacle === 'paid_before') {
    const why = stored('found.paidBefore', { payment: paymentId });
    return { exception: { open: 'late_settlement', why } };
  }
  return hasException ? { exception: { close: 'cleared' } } : {};
}

/** The provider's reason for a payment that the client cancelled itself. */
const cancelledByClient = /^cancelled by client$/i;

/**
 * The move to the final state that the provider reports. Undefined if the state is not final, or a rejection
 * lacks its reason.
 */
export function endOf(
  word: ProviderReport,
): (Pick<PlannedMove, 'set' | 'details'> & { readonly move: Move }) | undefined {
  if (word.status === 'COMPLETED') return { move: 'complete' };
  if (word.status !== 'REJECTED' || word.rejectReason === undefined) return undefined;
  const reason = storedMessage(word.rejectReason ?? '') || stored('found.noReason');
  const move = cancelledByClient.test(reason) ? 'cancel' : 'reject';
  return { move, set: { endReason: reason }, details: { reason } };
}
