/** The contract's closed lists, apart from its schemas: pages show them, and need no parser for it. */

export const networks = ['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const;
export type Network = (typeof networks)[number];

export const accountTypes = ['OPERATIONAL', 'CLIENT_FUNDS'] as const;
export type AccountType = (typeof accountTypes)[number];

export const paymentStatuses = ['PENDING', 'COMPLETED', 'REJECTED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const recurrenceTypes = ['WEEKLY', 'MONTHLY', 'QUARTERLY'] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];

/** The largest `day` of each recurrence: of the week, the month, the quarter. */
export const lastRecurrenceDay = {
  WEEKLY: 7,
  MONTHLY: 31,
  QUARTERLY: 92,
} as const satisfies Record<RecurrenceType, number>;
