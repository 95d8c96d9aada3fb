import type { FormTools } from '@/components/ui/form-state/form-tools';
import type { OrderField } from '@/lib/orders/order/input';

/** What the parts of the payment form share. */
export type FieldTools = FormTools<OrderField>;

/** An own account that a payment, or its commission, can be charged to. */
export type PayingAccount = {
  readonly iban: string;
  /** Its number for SWIFT, which a file may name it by. */
  readonly swiftAccount?: string | null;
  readonly label: string;
  /** Cents. */
  readonly balance: bigint;
  readonly takesCommission: boolean;
};
