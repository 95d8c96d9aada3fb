import type { OrderRow } from '@/lib/orders/order/content';
import { canMove, type Move } from '@/lib/orders/order/order';
import { keptWords } from '@/lib/orders/provider-requests/provider-messages';
import { replacementsText } from '@/lib/orders/replacements/chain';
import type { PlannedMove } from '@/lib/orders/transitions/move';
import { followDelayMs } from '../../backoff';
import { evidence, type Known, nextLookAt, otherPayment, type Plan } from './plan';
import type { Settlement } from './settlement';
import type { AttemptResult, LookUp, ServiceWord } from './verdict';

type Found = {
  readonly word: ServiceWord;
  /** In what the payment is not what the order asks for. */
  readonly differs: string | null;
  /** `settle_late` for what was declared failed. */
  readonly move: 'accept' | 'settle_late';
  readonly attempt?: AttemptResult;
  readonly lookUp?: LookUp;
};

/**
 * The order has a payment from here on: what was doubtful about it is cleared, and its status is followed.
 */
export function planFound(step: Settlement, known: Known, { word, differs, move, ...kept }: Found): Plan {
  const { order } = known;
  const submission = {
    ...known.submission,
    phase: 'follow' as const,
    unknownSince: null,
    notFoundSince: null,
    isSuspended: false,
  };
  const due = (delayMs: number) => ({ ...submission, dueAt: nextLookAt(step, known, delayMs) });
  if (!canMove(move, order.state)) return { ...kept, submission: due(0), moves: [] };
  const executionTime = word.status === 'PENDING' ? (word.executionTime ?? null) : order.executionTime;
  const found: PlannedMove = {
    order,
    move,
    set: { paymentId: word.paymentId, endReason: null, executionTime },
    details: { paymentId: word.paymentId, ...(kept.attempt && evidence(kept.attempt)) },
  };
  const plan = { ...kept, ...exceptionOf(known, { word, differs, move }), moves: [found] };
  const end = endOf(word);
  if (end) {
    const moved: OrderRow = { ...order, ...found.set, state: 'pending' };
    const moves = [found, { order: moved, ...end }];
    return { ...plan, submission: { ...submission, phase: 'done' }, moves };
  }
  // The reply to a creation gives no reason for a rejection; the look that is due at once reads the one with
  // the other.
  if (word.status !== 'PENDING') return { ...plan, submission: due(0) };
  return { ...plan, submission: due(followDelayMs(0, executionTime, step.now)) };
}

/**
 * What was doubtful is cleared, unless it is another payment, the same was paid twice, or what had been
 * declared failed is there.
 */
function exceptionOf(
  { obstacle, replaced, hasException }: Known,
  { word: { paymentId }, differs, move }: Found,
): Pick<Plan, 'exception'> {
  if (move === 'settle_late') {
    const found = `Declared failed, and yet the service has it as payment ${paymentId}.`;
    const again = replaced.length > 0 ? ` It was paid again meanwhile as ${replacementsText(replaced)}.` : '';
    const other = differs === null ? '' : ` It is not what was approved: ${differs}.`;
    return { exception: { open: 'late_settlement', why: `${found}${again}${other}` } };
  }
  if (differs !== null) {
    return { exception: otherPayment(`payment ${paymentId} is not what was approved: ${differs}`) };
  }
  if (obstacle === 'paid_before') {
    const why = `The service has it as payment ${paymentId}, and what it was to pay again was paid, too.`;
    return { exception: { open: 'late_settlement', why } };
  }
  return hasException ? { exception: { close: 'cleared' } } : {};
}

/** The reason that the service gives for a payment that the client cancelled itself. */
const cancelledByClient = /^cancelled by client$/i;

/**
 * The move to the end that the service speaks of. Undefined where it speaks of none, or of a rejection
 * without its reason.
 */
export function endOf(
  word: ServiceWord,
): (Pick<PlannedMove, 'set' | 'details'> & { readonly move: Move }) | undefined {
  if (word.status === 'COMPLETED') return { move: 'complete' };
  if (word.status !== 'REJECTED' || word.rejectReason === undefined) return undefined;
  const reason = keptWords(word.rejectReason ?? '') || 'The service gave no reason.';
  const move = cancelledByClient.test(reason) ? 'cancel' : 'reject';
  return { move, set: { endReason: reason }, details: { reason } };
}
