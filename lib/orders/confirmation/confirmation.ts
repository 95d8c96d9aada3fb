import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Booking } from '@/lib/statements/store/reads/booking';
import type { OrderRow } from '../order/content';
import { readExecution } from '../reads/execution';
import { findOrder } from '../reads/queries';

/** An executed payment, as it is confirmed to others. */
export type Confirmation = {
  readonly order: OrderRow;
  /** When the provider reported the execution. */
  readonly executedAt: Date;
  /** Undefined if the statement does not have it yet. */
  readonly booking: Booking | undefined;
};

/** A payment to confirm. Refused unless the provider has executed it. */
export async function readConfirmation(
  db: Executor,
  granted: Granted<'payments:read'>,
  id: OrderId,
): Promise<Result<Confirmation, 'not_found' | 'not_executed'>> {
  const dossier = await findOrder(db, granted, id);
  if (!dossier) return refuse('not_found');
  const execution = await readExecution(db, granted, dossier);
  if (dossier.order.state !== 'completed' || !execution?.executedAt) return refuse('not_executed');
  return ok({ order: dossier.order, executedAt: execution.executedAt, booking: execution.booking });
}

/** `payment-confirmation-40001385.pdf`: the provider's identifier, as letters, digits and dashes only. */
export const confirmationFileName = ({ paymentId, id }: OrderRow): string =>
  `payment-confirmation-${(paymentId ?? id).replace(/[^A-Za-z0-9-]/g, '')}.pdf`;
