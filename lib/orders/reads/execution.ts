import { and, eq } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { endedWithoutPaymentStates } from '@/lib/kernel/states/order-states';
import { type Booking, findBooking } from '@/lib/statements/store/reads/booking';
import type { OrderRow } from '../order/content';
import { storedQuoteOf } from '../quotes/stored-quote';
import type { OrderDossier } from './queries';
import { sentOf } from './sent';

/** What became of an order that was sent. */
export type OrderExecution = {
  readonly sentAt: Date | null;
  /** When the provider reported the execution. */
  readonly executedAt: Date | null;
  /** As quoted at submission. */
  readonly quotedFee: MinorUnits | undefined;
  /** Its entry in the statement cache; undefined if it is not booked yet. */
  readonly booking: Booking | undefined;
};

/** The execution of an order with its booking; undefined if it was not sent or came to nothing. */
export async function readExecution(
  db: Executor,
  { actor }: Granted<'payments:read'>,
  dossier: OrderDossier,
): Promise<OrderExecution | undefined> {
  const { order, timeline } = dossier;
  const sent = sentOf(dossier);
  const isSent = sent?.at || order.state === 'completed';
  if (!isSent || endedWithoutPaymentStates.includes(order.state)) return undefined;
  const statements = grant(actor, 'statements:read');
  const { paymentId } = order;
  const fee = storedQuoteOf(timeline)?.commission;
  return {
    sentAt: sent?.at ?? null,
    executedAt: timeline.findLast(({ move }) => move === 'complete')?.at ?? null,
    quotedFee: fee ? fromDecimal(fee) : undefined,
    booking:
      statements && paymentId
        ? await findBooking(db, statements, { paymentId, direction: 'outgoing' })
        : undefined,
  };
}

/** The mark of a page that waits for the booking: another one as soon as the statement has the payment. */
export const unbookedMark = 'unbooked';

export async function readBookingMark(
  db: Executor,
  _granted: Granted<'statements:read'>,
  id: OrderId,
): Promise<string> {
  const booked = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      cachedEntries,
      and(eq(cachedEntries.paymentId, orders.paymentId), eq(cachedEntries.direction, 'outgoing')),
    )
    .where(eq(orders.id, id))
    .limit(1);
  return booked.length > 0 ? 'booked' : unbookedMark;
}

/** A mark of the time at which the bank is to execute a payment; empty without one. */
export const timeMark = ({ executionTime }: Pick<OrderRow, 'executionTime'>): string =>
  executionTime?.toISOString() ?? '';

/**
 * The mark of the stored time. A poll that finds another time leaves no audit record that a page would
 * notice.
 */
export async function readTimeMark(
  db: Executor,
  _granted: Granted<'payments:read'>,
  id: OrderId,
): Promise<string> {
  const [order] = await db
    .select({ executionTime: orders.executionTime })
    .from(orders)
    .where(eq(orders.id, id));
  return order ? timeMark(order) : '';
}
