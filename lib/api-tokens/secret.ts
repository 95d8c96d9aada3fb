import { createHash, randomBytes } from 'node:crypto';

/** Tells scanners of leaked secrets, and people who find one, what a token is. */
const prefixes = { personal: 'pd_pat_', service: 'pd_svc_' } as const;

/** A new token with 256 random bits, which is shown once and not stored. */
export const newTokenSecret = (kind: keyof typeof prefixes): string =>
  `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;

/** SHA-256, lower-case hex: what is stored. A look-up by hash reveals nothing of a token by its duration. */
export const tokenHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a text can be a token at all. */
export const isTokenSecret = (text: string): boolean => /^pd_(?:pat|svc)_[\w-]{43}$/.test(text);

/** Whether a text contains what can be a token, such as an address. */
export const hasTokenSecret = (text: string): boolean => /pd_(?:pat|svc)_[\w-]{20}/.test(text);
