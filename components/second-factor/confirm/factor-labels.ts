import type { ListedFactor } from '@/lib/identity/second-factors/factors';

/** How each kind of second factor reads. */
export const factorKindWords: Readonly<Record<ListedFactor['kind'], string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
};
