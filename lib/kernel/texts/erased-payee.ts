/**
 * What stands in place of name and account of an erased payee. `erased_payee_name` of
 * `drizzle/guards/shared/payee-erasure.sql` makes it.
 */
const erasedPayee = /^Erased payee [0-9a-f]{8}$/;

export const isErasedPayee = (text: string | null | undefined): boolean =>
  typeof text === 'string' && erasedPayee.test(text);
