import type { ReportedStatus } from '@/lib/db/schema/statements/reconciliation';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { formatDate } from '@/lib/kernel/dates/calendar';
import { nextTargetDay } from '@/lib/kernel/dates/target-calendar';
import { formatAmount, type MinorUnits, sum, zero } from '@/lib/kernel/money';
import { isFinal } from '@/lib/orders/order/order';
import { stored as stateText } from '@/messages/engine-reasons';
import { stored } from '@/messages/reconciliation-findings';
import type { Books, ComparedEntry, ComparedOrder, Finding } from './finding';

/** Differences between an order, its provider status and its entries. */
export function judgeOrder(
  order: ComparedOrder,
  entries: readonly ComparedEntry[],
  books: Books,
): readonly Finding[] {
  const main = entries.find(({ paymentId }) => paymentId === order.paymentId) ?? entries[0];
  return [
    ...judgeStatus(order),
    ...(main ? judgeBooked(order, main, entries, books) : judgeUnbooked(order, books)),
  ];
}

const about = (order: ComparedOrder) => ({
  subjectKey: `order:${order.id}`,
  account: order.account,
  orderId: order.id,
  paymentId: order.paymentId,
  day: order.endDay,
});

/** Provider statuses consistent with each order state. Other states are not compared. */
const fitting: Partial<Record<ComparedOrder['state'], readonly ReportedStatus[]>> = {
  pending: ['PENDING', 'COMPLETED', 'REJECTED'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
  cancelled: ['REJECTED'],
  refused: ['NOT_FOUND', 'REJECTED'],
};

function judgeStatus(order: ComparedOrder): readonly Finding[] {
  const { check, state, paymentId } = order;
  const allowed = fitting[state];
  // A status from before the last transition says nothing about the current state.
  if (!check || !allowed || check.stateThen !== state) return [];
  const differs = (why: string): readonly Finding[] => [
    { ...about(order), kind: 'status_differs', expected: null, stated: null, why },
  ];
  const { reportedPaymentId: reported, reportedReason } = check;
  if (paymentId !== null && reported !== null && reported !== paymentId) {
    return differs(stored('status.otherPayment', { payment: paymentId, reported }));
  }
  if (allowed.includes(check.said)) return [];
  const stating = { state: stateText(`parts.states.${state}`), status: check.said };
  if (check.said === 'NOT_FOUND') return differs(stored('status.unknown', stating));
  return differs(
    reportedReason
      ? stored('status.differsFor', { ...stating, reason: reportedReason })
      : stored('status.differs', stating),
  );
}

function judgeUnbooked(order: ComparedOrder, books: Books): readonly Finding[] {
  if (order.state !== 'completed') return [];
  const due = nextTargetDay(order.endDay);
  if (!books.cover(order.account, order.endDay, due)) return [];
  const why = stored('booking.missing', { date: formatDate(order.endDay), due: formatDate(due) });
  return [{ ...about(order), kind: 'completed_not_booked', expected: order.amount, stated: null, why }];
}

function judgeBooked(
  order: ComparedOrder,
  main: ComparedEntry,
  entries: readonly ComparedEntry[],
  books: Books,
): readonly Finding[] {
  const findings: Finding[] = [];
  const find = (kind: Finding['kind'], why: string, amounts: Partial<Finding> = {}) =>
    findings.push({
      ...about(order),
      kind,
      paymentId: main.paymentId,
      day: main.date,
      expected: null,
      stated: null,
      why,
      ...amounts,
    });

  if (entries.length > 1) {
    const stated = sum(entries.map(({ amount }) => amount));
    const ids = entries.map(({ paymentId }) => paymentId).join(', ');
    find('paid_twice', stored('booking.twice', { count: String(entries.length), payments: ids }), {
      expected: order.amount,
      stated,
    });
  }
  if (main.amount !== order.amount) {
    const amounts = { ordered: formatAmount(order.amount), booked: formatAmount(main.amount) };
    const why = stored('booking.amount', amounts);
    find('amount_differs', why, { expected: order.amount, stated: main.amount });
  }
  if (main.account !== order.account) {
    const accounts = { ordered: order.account, booked: main.account };
    find('counterparty_differs', stored('booking.from', accounts));
  } else if (counterpartyKey(main.counterpartyAccount) !== counterpartyKey(order.beneficiaryAccount)) {
    const accounts = { ordered: order.beneficiaryAccount, booked: main.counterpartyAccount };
    find('counterparty_differs', stored('booking.to', accounts));
  }
  // The engine polls orders in flight every few minutes, so it gets until the end of the day.
  if (order.state !== 'completed' && (isFinal(order.state) || main.date < books.today)) {
    const state = stateText(`parts.states.${order.state}`);
    const why = stored('booking.notCompleted', { date: formatDate(main.date), state });
    find('booked_but_not_completed', why, { stated: main.amount });
  }
  const fee = judgeFee(order, main, books);
  if (fee) find('fee_differs', fee.why, { account: chargedAccount(order), ...fee.amounts });
  return findings;
}

/** The account that pays the commission: by default the debited one. */
const chargedAccount = (order: ComparedOrder) => order.commissionAccount ?? order.account;

type FeeFinding = {
  readonly why: string;
  readonly amounts: { readonly expected: MinorUnits | null; readonly stated: MinorUnits | null };
};

function judgeFee(order: ComparedOrder, entry: ComparedEntry, books: Books): FeeFinding | undefined {
  const { commission } = order;
  const { feePaymentId, fees } = entry;
  const expected = commission ?? null;
  const stated = sum(fees.map(({ amount }) => amount));
  const differs = (why: string): FeeFinding => ({ why, amounts: { expected, stated } });
  if (fees.length === 0) {
    const isLate = books.cover(chargedAccount(order), entry.date, nextTargetDay(entry.date));
    if (!isLate || (feePaymentId === undefined && (commission ?? zero) === zero)) return undefined;
    if (feePaymentId !== undefined) return differs(stored('fee.notBooked', { payment: feePaymentId }));
    return differs(
      commission === undefined
        ? stored('fee.none')
        : stored('fee.noneCalculated', { calculated: formatAmount(commission) }),
    );
  }
  if (fees.length > 1) return differs(stored('fee.several', { count: String(fees.length) }));
  if (commission !== undefined && stated !== commission) {
    const amounts = { charged: formatAmount(stated), calculated: formatAmount(commission) };
    return differs(stored('fee.differs', amounts));
  }
  const [fee] = fees;
  return fee && fee.account !== chargedAccount(order)
    ? differs(stored('fee.account', { ordered: chargedAccount(order), booked: fee.account }))
    : undefined;
}
