/**
 * Why an order needs attention, for example: the provider refuses it and knows no payment, does not respond
 * for long, or its release is blocked.
 */
export const exceptionKinds = [
  'not_found',
  'no_answer',
  'not_as_approved',
  'not_released',
  'late',
  'late_settlement',
  'other_payment',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
