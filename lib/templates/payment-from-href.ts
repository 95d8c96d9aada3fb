/** The form of a new payment from a template. */
export const paymentFromHref = (template: string): string => `/payments/new?template=${template}`;
