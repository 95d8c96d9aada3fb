import { type ProviderRefusal, providerRefusals } from '@/lib/identity/sign-in/provider-sign-in';

/**
 * What to say to someone whom the identity provider sent back: a code of ours in `refused`, or next-auth's
 * word for a fault in `error`, of which nothing is repeated. Anybody can write an address, so an unknown code
 * is a fault, too.
 */
export function arrivalWords({ refused, error }: { refused?: unknown; error?: unknown }): string | undefined {
  if (refused === undefined && error === undefined) return undefined;
  return isRefusal(refused)
    ? providerRefusals[refused]
    : 'Signing in through your organisation did not work just now. Try again in a moment.';
}

const isRefusal = (word: unknown): word is ProviderRefusal =>
  typeof word === 'string' && Object.hasOwn(providerRefusals, word);
