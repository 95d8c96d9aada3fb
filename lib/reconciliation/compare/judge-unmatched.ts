import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { daysBetween, formatDate, type LocalDate } from '@/lib/kernel/dates/calendar';
import { stored } from '@/messages/reconciliation-findings';
import type { ComparedEntry, ComparedOrder, Finding } from './finding';
import type { RecurringCandidate, UnmatchedEntry } from './recurring-entries';

/** An order that an unmatched entry may belong to, by account, beneficiary, amount and reference. */
export type LikeOrder = Pick<
  ComparedOrder,
  'id' | 'account' | 'beneficiaryAccount' | 'amount' | 'reference'
> & {
  /** Day of its entry, otherwise of its last state change. */
  readonly day: LocalDate;
  /** Whether it has a matching entry. */
  readonly isBooked: boolean;
};

/** Maximum distance in days for a possible duplicate of an order. */
const nearDays = 7;

/** The break for an outgoing entry without an order. */
export function judgeUnmatched({ entry, candidates }: UnmatchedEntry, orders: readonly LikeOrder[]): Finding {
  const alike = likestOrder(entry, orders);
  const subject = {
    subjectKey: `payment:${entry.paymentId}`,
    account: entry.account,
    paymentId: entry.paymentId,
    day: entry.date,
    stated: entry.amount,
  };
  if (alike?.isBooked) {
    const why = stored('unmatched.again', { date: formatDate(entry.date) });
    return { ...subject, kind: 'paid_twice', orderId: alike.id, expected: null, why };
  }
  const date = formatDate(entry.date);
  const noOrder = stored('unmatched.noOrder', { date, name: entry.beneficiaryName });
  const hint = alike ? stored('unmatched.alike') : recurringHint(candidates);
  const why = hint === undefined ? noOrder : `${noOrder} ${hint}`;
  return {
    ...subject,
    kind: 'executed_without_order',
    orderId: alike?.id ?? null,
    expected: null,
    why,
    beneficiaryKey: counterpartyKey(entry.counterpartyAccount),
    recurringCandidates: candidates.map(({ beneficiaryId }) => beneficiaryId),
  };
}

/** A suggestion only: a person decides whether an entry belongs to a recurring payment. */
function recurringHint(candidates: readonly RecurringCandidate[]): string | undefined {
  const labels = candidates.map(({ label }) => `“${label}”`);
  const [first] = labels;
  if (first === undefined) return undefined;
  return labels.length === 1
    ? stored('unmatched.recurring', { label: first })
    : stored('unmatched.oneOfRecurring', { labels: labels.join(', ') });
}

export const isLike = (entry: ComparedEntry, order: LikeOrder): boolean =>
  order.account === entry.account &&
  order.amount === entry.amount &&
  order.reference === entry.details &&
  counterpartyKey(order.beneficiaryAccount) === counterpartyKey(entry.counterpartyAccount) &&
  Math.abs(daysBetween(order.day, entry.date)) <= nearDays;

/** The nearest of the similar orders, booked ones first. */
function likestOrder(entry: ComparedEntry, candidates: readonly LikeOrder[]): LikeOrder | undefined {
  const distance = (order: LikeOrder) =>
    Math.abs(daysBetween(order.day, entry.date)) + (order.isBooked ? 0 : nearDays + 1);
  return candidates
    .filter((order) => isLike(entry, order))
    .toSorted((left, right) => distance(left) - distance(right) || (left.id < right.id ? -1 : 1))[0];
}
