import type { FormTools } from '@/components/ui/forms/form-tools';
import type { OrderField } from '@/lib/orders/order/input';

/** Shared by the parts of the payment form. */
export type FieldTools = FormTools<OrderField>;

/** An own account that can pay a payment or its commission. */
export type PayingAccount = {
  readonly iban: string;
  /** Its SWIFT account number, which a file may use to name it. */
  readonly swiftAccount?: string | null;
  readonly label: string;
  /** In cents. */
  readonly balance: bigint;
  readonly takesCommission: boolean;
  /** As the provider names it: transfers from client money follow other rules. */
  readonly accountType: string;
};
