import { type Actor, type Granted, grant } from '@/lib/access/grant';

/**
 * What it takes to see the cash position: accounts and their books, and what is coming from orders and
 * recurring payments.
 */
export type CashGrants = {
  readonly accounts: Granted<'accounts:read'>;
  readonly statements: Granted<'statements:read'>;
  readonly payments: Granted<'payments:read'>;
  readonly recurring: Granted<'recurring:read'>;
};

/** All four, or undefined where one is missing: half a position would be a wrong one. */
export function cashGrants(actor: Actor): CashGrants | undefined {
  const accounts = grant(actor, 'accounts:read');
  const statements = grant(actor, 'statements:read');
  const payments = grant(actor, 'payments:read');
  const recurring = grant(actor, 'recurring:read');
  return accounts && statements && payments && recurring && { accounts, statements, payments, recurring };
}
