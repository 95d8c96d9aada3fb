import type { OrderField, OrderInput } from '@/lib/payments/input';

/** What the parts of the payment form share: what was typed, what is wrong with it, and how it changes. */
export type FieldTools = {
  readonly input: OrderInput;
  readonly errorOf: (field: OrderField) => string | undefined;
  readonly change: (field: OrderField, value: string) => void;
  /** A field was left: from now on its problem is shown. */
  readonly leave: (field: OrderField) => void;
};

/** An own account that a payment, or its commission, can be charged to. */
export type PayingAccount = {
  readonly iban: string;
  readonly label: string;
  /** Cents. */
  readonly balance: bigint;
  readonly takesCommission: boolean;
};
