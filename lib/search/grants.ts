import { type Actor, type Granted, grant } from '@/lib/access/grant';

/** Grants of a person by kind of result, the same as for the respective pages. */
export type SearchGrants = {
  readonly accounts: Granted<'accounts:read'> | undefined;
  readonly orders: Granted<'payments:read'> | undefined;
  readonly batches: Granted<'payments:read'> | undefined;
  readonly beneficiaries: Granted<'beneficiaries:read'> | undefined;
  /** For those who may start a payment from what they find. */
  readonly templates: Granted<'payments:read'> | undefined;
  readonly recurring: Granted<'recurring:read'> | undefined;
  readonly entries: Granted<'statements:read'> | undefined;
  readonly exceptions: Granted<'exceptions:read'> | undefined;
  readonly differences: Granted<'reconciliation:read'> | undefined;
  readonly changeRequests: Granted<'change-requests:read'> | undefined;
  readonly people: Granted<'people:read'> | undefined;
};

export const searchGrants = (actor: Actor): SearchGrants => ({
  accounts: grant(actor, 'accounts:read'),
  orders: grant(actor, 'payments:read'),
  batches: grant(actor, 'payments:read'),
  beneficiaries: grant(actor, 'beneficiaries:read'),
  templates: grant(actor, 'payments:draft') && grant(actor, 'payments:read'),
  recurring: grant(actor, 'recurring:read'),
  entries: grant(actor, 'statements:read'),
  exceptions: grant(actor, 'exceptions:read'),
  differences: grant(actor, 'reconciliation:read'),
  changeRequests: grant(actor, 'change-requests:read'),
  people: grant(actor, 'people:read'),
});
