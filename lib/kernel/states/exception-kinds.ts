/**
 * Why an order needs people: the service refuses it and knows no payment, does not answer for long, or it may
 * not be released.
 */
export type ExceptionKind =
  | 'not_found'
  | 'no_answer'
  | 'not_as_approved'
  | 'not_released'
  | 'late'
  | 'late_settlement'
  | 'other_payment';
