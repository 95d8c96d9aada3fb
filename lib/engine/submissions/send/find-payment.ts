import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, minorUnits } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import { storedMessage } from '@/lib/orders/provider-requests/provider-messages';
import type { Payment } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { stored } from '@/messages/engine-reasons';
import type { StepParts } from '../../engine-parts';
import type { LookUp, ProviderReport } from '../decide/verdict';
import { background, lookUp } from './look-up';

type Parts = Pick<StepParts, 'provider' | 'now'>;

/**
 * Looks up the payment of an order and compares it with the order (contract 4.3, 4.4). A payment that cannot
 * be compared does not count as found: `failed`.
 */
export async function findPayment(parts: Parts, order: OrderRow): Promise<LookUp> {
  const found = await lookUp(parts, order.externalPaymentId);
  if (found.answer.kind !== 'word') return found;
  const payment = await readPayment(parts, order);
  if (!payment) {
    const detail = stored('otherPayment.unreadable');
    return { ...found, answer: { kind: 'failed' }, detail };
  }
  return { ...found, answer: { ...found.answer, differs: differenceOf(order, payment) } };
}

/**
 * How a payment returned by a creation differs from the order, if it is already final. An earlier creation
 * made such a payment, perhaps under an identifier that a restored database assigned twice. Null if that is
 * unknown.
 */
export async function differenceOfEnded(
  parts: Parts,
  order: OrderRow,
  { status }: ProviderReport,
): Promise<string | null> {
  const payment = status === 'PENDING' ? undefined : await readPayment(parts, order);
  return payment ? differenceOf(order, payment) : null;
}

async function readPayment(
  { provider }: Parts,
  { externalPaymentId }: OrderRow,
): Promise<Payment | undefined> {
  try {
    const reply = await provider.paymentDetails({ externalPaymentId }, background);
    return reply.ok ? reply.value : undefined;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return undefined;
  }
}

/** Banks format accounts with or without spaces; an outgoing amount may be negative. */
function differenceOf(order: OrderRow, payment: Payment): string | null {
  const amount = minorUnits(payment.amount < 0n ? -payment.amount : payment.amount);
  const differences = [
    ...(payment.direction === 'outgoing' ? [] : [stored('parts.incoming')]),
    ...(amount === order.amount
      ? []
      : [stored('parts.amount', { amount: formatAmount(amount), ordered: formatAmount(order.amount) })]),
    ...(payment.account === '' || isSameAccount(payment.account, order.beneficiaryAccount)
      ? []
      : [stored('parts.account', { account: payment.account, ordered: order.beneficiaryAccount })]),
    ...(isBefore(payment.date, order.submittedAt) ? [stored('parts.date', { day: payment.date })] : []),
  ];
  if (differences.length === 0) return null;
  return storedMessage(
    differences.reduceRight((others, first) => stored('parts.several', { first, others })),
  );
}

/** Tolerance of one day for time zones and clock skew. */
const dayMs = 86_400_000;

/**
 * A payment never predates its order's submission; an earlier date reveals a reused identifier after a
 * restore.
 */
const isBefore = (date: LocalDate, submittedAt: Date | null): boolean =>
  submittedAt !== null && date < new Date(submittedAt.getTime() - dayMs).toISOString().slice(0, 10);

const plain = (account: string): string => account.replace(/[^0-9a-z]/gi, '').toUpperCase();
const isSameAccount = (one: string, other: string): boolean => plain(one) === plain(other);
