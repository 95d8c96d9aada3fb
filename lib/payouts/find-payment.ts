import { formatAmount, minorUnits } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/payments/content';
import { keptWords } from '@/lib/payments/kept-words';
import type { Payment } from '@/lib/service/contract';
import { ServiceFault } from '@/lib/service/fault';
import type { EngineParts } from './engine-parts';
import { background, lookUp } from './look';
import type { LookUp } from './verdict';

type Parts = Pick<EngineParts, 'service' | 'now'>;

/**
 * Asks whether the service has a payment of an order, and where it has one, whether it is what the order asks for (contract 4.3,
 * 4.4). What cannot be compared is not found yet: `failed`.
 */
export async function findPayment(parts: Parts, order: OrderRow): Promise<LookUp> {
  const found = await lookUp(parts, order.externalPaymentId);
  if (found.answer.kind !== 'word') return found;
  const payment = await readPayment(parts, order);
  if (!payment) {
    const detail = 'a payment was found, and its details could not be read';
    return { ...found, answer: { kind: 'failed' }, detail };
  }
  return { ...found, answer: { ...found.answer, differs: differenceOf(order, payment) } };
}

async function readPayment(
  { service }: Parts,
  { externalPaymentId }: OrderRow,
): Promise<Payment | undefined> {
  try {
    const reply = await service.paymentDetails({ externalPaymentId }, background);
    return reply.ok ? reply.value : undefined;
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    return undefined;
  }
}

/** Operators write accounts with spaces or without; an amount that leaves may come with a sign. */
function differenceOf(order: OrderRow, payment: Payment): string | null {
  const amount = minorUnits(payment.amount < 0n ? -payment.amount : payment.amount);
  const differences = [
    ...(payment.direction === 'outgoing' ? [] : ['it is an incoming payment']),
    ...(amount === order.amount
      ? []
      : [`its amount is ${formatAmount(amount)}, and not ${formatAmount(order.amount)}`]),
    ...(payment.account === '' || isSameAccount(payment.account, order.beneficiaryAccount)
      ? []
      : [`it goes to ${payment.account}, and not to ${order.beneficiaryAccount}`]),
  ];
  return differences.length > 0 ? keptWords(differences.join('; ')) : null;
}

const plain = (account: string): string => account.replace(/[^0-9a-z]/gi, '').toUpperCase();
const isSameAccount = (one: string, other: string): boolean => plain(one) === plain(other);
