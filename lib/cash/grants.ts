import { type Actor, type Granted, grant } from '@/lib/access/grant';

/** Grants required for the cash position: accounts, statements, orders and recurring payments. */
export type CashGrants = {
  readonly accounts: Granted<'accounts:read'>;
  readonly statements: Granted<'statements:read'>;
  readonly payments: Granted<'payments:read'>;
  readonly recurring: Granted<'recurring:read'>;
};

/** All four grants, or undefined if one is missing, because a partial position would be wrong. */
export function cashGrants(actor: Actor): CashGrants | undefined {
  const accounts = grant(actor, 'accounts:read');
  const statements = grant(actor, 'statements:read');
  const payments = grant(actor, 'payments:read');
  const recurring = grant(actor, 'recurring:read');
  return accounts && statements && payments && recurring && { accounts, statements, payments, recurring };
}
