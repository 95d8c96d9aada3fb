import type { BatchId, OrderId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';

/** A possible duplicate: an order, an unreleased row of a batch, or a statement entry without an order. */
export type SamePayment = {
  readonly id: OrderId | null;
  readonly paymentId: string | null;
  readonly row?: { readonly batchId: BatchId; readonly position: number };
  readonly what: OrderState | 'in_statement' | 'in_batch';
  readonly amount: MinorUnits;
  readonly beneficiaryName: string;
  readonly reference: string;
  readonly at: Date;
};
