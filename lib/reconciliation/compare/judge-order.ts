import type { ReportedStatus } from '@/lib/db/schema/statements/reconciliation';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { formatDate } from '@/lib/kernel/dates/calendar';
import { nextTargetDay } from '@/lib/kernel/dates/target-calendar';
import { formatAmount, type MinorUnits, sum, zero } from '@/lib/kernel/money';
import { isFinal, stateLabels } from '@/lib/orders/order/order';
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
  const isOther =
    paymentId !== null && check.reportedPaymentId !== null && check.reportedPaymentId !== paymentId;
  if (isOther) {
    return differs(
      `Here it is payment ${paymentId}; the provider speaks of payment ${check.reportedPaymentId}.`,
    );
  }
  if (allowed.includes(check.said)) return [];
  const reason = check.reportedReason ? `, “${check.reportedReason}”` : '';
  const statement = check.said === 'NOT_FOUND' ? 'knows no such payment' : `says ${check.said}${reason}`;
  return differs(`Here it is ${stateLabels[state].label.toLowerCase()}; the provider ${statement}.`);
}

function judgeUnbooked(order: ComparedOrder, books: Books): readonly Finding[] {
  if (order.state !== 'completed') return [];
  const due = nextTargetDay(order.endDay);
  if (!books.cover(order.account, order.endDay, due)) return [];
  const why = `Completed on ${formatDate(order.endDay)}, and not in the statement up to ${formatDate(due)}.`;
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
    find('paid_twice', `${entries.length} entries name this order: payments ${ids}.`, {
      expected: order.amount,
      stated,
    });
  }
  if (main.amount !== order.amount) {
    const why = `Ordered were ${formatAmount(order.amount)} EUR, booked are ${formatAmount(main.amount)} EUR.`;
    find('amount_differs', why, { expected: order.amount, stated: main.amount });
  }
  if (main.account !== order.account) {
    find('counterparty_differs', `It was to be paid from ${order.account}, and was from ${main.account}.`);
  } else if (counterpartyKey(main.counterpartyAccount) !== counterpartyKey(order.beneficiaryAccount)) {
    const why = `It was to go to ${order.beneficiaryAccount}, and went to ${main.counterpartyAccount}.`;
    find('counterparty_differs', why);
  }
  // The engine polls orders in flight every few minutes, so it gets until the end of the day.
  if (order.state !== 'completed' && (isFinal(order.state) || main.date < books.today)) {
    const here = stateLabels[order.state].label.toLowerCase();
    find('booked_but_not_completed', `Booked on ${formatDate(main.date)}; here it is ${here}.`, {
      stated: main.amount,
    });
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
  const calculated = commission === undefined ? '' : `, and ${formatAmount(commission)} EUR calculated`;
  if (fees.length === 0) {
    const isLate = books.cover(chargedAccount(order), entry.date, nextTargetDay(entry.date));
    if (!isLate || (feePaymentId === undefined && (commission ?? zero) === zero)) return undefined;
    return differs(
      feePaymentId === undefined
        ? `No commission was charged${calculated}.`
        : `Its commission, payment ${feePaymentId}, is not in the statement.`,
    );
  }
  if (fees.length > 1) return differs(`The commission was charged ${fees.length} times.`);
  if (commission !== undefined && stated !== commission) {
    return differs(`Charged were ${formatAmount(stated)} EUR${calculated}.`);
  }
  const [fee] = fees;
  return fee && fee.account !== chargedAccount(order)
    ? differs(`The commission was to be charged to ${chargedAccount(order)}, and was to ${fee.account}.`)
    : undefined;
}
