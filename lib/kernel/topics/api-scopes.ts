/** What an API token may read; never more than its owner. */
export const apiScopes = [
  'accounts:read',
  'statements:read',
  'orders:read',
  'batches:read',
  'differences:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The lifetimes of a token to choose from, in days: it expires, after a year at most. */
export const tokenDays = [30, 90, 180, 365] as const;
export type TokenDays = (typeof tokenDays)[number];
