/** What an API token may do; it never reads more than its owner. */
export const apiScopes = [
  'accounts:read',
  'statements:read',
  'orders:read',
  'batches:read',
  'differences:read',
  'payment-files:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The scopes of a personal token. Delivering payment files takes the agreement of two admins. */
export const personalScopes: readonly ApiScope[] = apiScopes.filter(
  (scope) => scope !== 'payment-files:write',
);

/** The lifetimes of a token to choose from, in days: it expires, after a year at most. */
export const tokenDays = [30, 90, 180, 365] as const;
export type TokenDays = (typeof tokenDays)[number];
