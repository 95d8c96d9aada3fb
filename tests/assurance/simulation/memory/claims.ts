import type { PaymentRecord } from '@/lib/sandbox/ledger/records';
import type { KeptOrder } from './store/kept-orders';

/** The order as it was approved, kept apart from the store. */
export type Approved = {
  readonly name: string;
  readonly version: number;
  readonly amount: bigint;
  readonly to: string;
};

type Known = {
  readonly approved: Approved;
  /** The payments that the provider made under its name. */
  readonly made: readonly PaymentRecord[];
  /** A fail-over may lose what was recorded before it was sent. */
  readonly hadFailOver: boolean;
};

/**
 * What has to hold of an order at any time, by what the provider wrote down. Shares no code with the engine.
 */
export function findUntrue(kept: KeptOrder, { approved, made, hadFailOver }: Known): string[] {
  const { order, submission, attempts } = kept;
  const { name } = approved;
  const [payment] = made;
  const status = payment?.status ?? 'none';
  const isTrue =
    (trueOf[order.state]?.includes(status) ?? false) || (hadFailOver && order.state === 'approved');
  return [
    ...(made.length > 1 ? [`${name} was paid ${made.length} times`] : []),
    ...(isTrue ? [] : [`${name} is ${order.state}, and its payment ${status}`]),
    ...(order.paymentId !== null && order.paymentId !== payment?.paymentId
      ? [`${name} names another payment`]
      : []),
    ...(payment && (cents(payment.order?.amount) !== approved.amount || payment.other.account !== approved.to)
      ? [`${name} was paid otherwise than approved`]
      : []),
    ...(order.version !== approved.version ? [`${name} is another version than approved`] : []),
    ...(attempts.some(({ number }, index) => number !== index + 1) ? [`${name} lacks an attempt`] : []),
    ...(attempts.length !== submission.attempts ? [`${name} miscounts its attempts`] : []),
  ];
}

/** By arithmetic of its own: `12.50` is 1250. */
const cents = (decimal: string | undefined): bigint => BigInt((decimal ?? '').replace('.', ''));

/** What the payment may be while the order is in a state. */
const trueOf: Readonly<Record<string, readonly string[]>> = {
  approved: ['none'],
  sending: ['none', 'PENDING', 'COMPLETED', 'REJECTED'],
  checking: ['none', 'PENDING', 'COMPLETED', 'REJECTED'],
  pending: ['PENDING', 'COMPLETED', 'REJECTED'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
  refused: ['none'],
  withdrawn: ['none'],
};
