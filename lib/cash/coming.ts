import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { ComingRecurring } from './recurring';
import type { ComingOrder } from './upcoming';

/**
 * One upcoming payment, or the upcoming payments of one batch. The amount and account of a recurring payment
 * may be unknown.
 */
export type Coming = {
  readonly key: string;
  readonly day: LocalDate;
  readonly name: string;
  readonly href: string;
  readonly account: Iban | undefined;
  readonly amount: MinorUnits | undefined;
} & (
  | {
      readonly kind: 'order';
      readonly state: OrderState;
      readonly isOwnTransfer: boolean;
      readonly isStopped: boolean;
    }
  | { readonly kind: 'batch'; readonly state: OrderState; readonly payments: number }
  | { readonly kind: 'recurring' }
);

/** Merges orders, batches and recurring payments by day. */
export function inOrderOfDays(
  orders: readonly ComingOrder[],
  recurring: readonly ComingRecurring[],
): readonly Coming[] {
  const ofOrders = orders.map((one): Coming => {
    const { id, day, name, account, amount, state, isOwnTransfer, isStopped } = one;
    const line = { day, name, account, amount, state };
    return one.kind === 'order'
      ? { kind: 'order', key: id, href: `/payments/${id}`, ...line, isOwnTransfer, isStopped }
      : {
          kind: 'batch',
          key: `${id} ${day} ${amount}`,
          href: `/batches/${id}`,
          ...line,
          payments: one.payments,
        };
  });
  const ofRecurring = recurring.flatMap(({ beneficiaryId, label, days, last }) =>
    days.map(
      (day): Coming => ({
        kind: 'recurring',
        key: `${beneficiaryId} ${day}`,
        href: `/recurring/${beneficiaryId}`,
        day,
        name: label,
        account: last?.account,
        amount: last?.amount,
      }),
    ),
  );
  return [...ofOrders, ...ofRecurring].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
}
