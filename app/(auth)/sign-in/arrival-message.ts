import { type ProviderRefusal, providerRefusals } from '@/lib/identity/sign-in/provider-sign-in';
import { t } from '@/messages/sign-in';

/**
 * The message for someone whom the identity provider sent back: a code of ours in `refused`, or an error code
 * of next-auth in `error`, which is never repeated. Anyone can write an address, so an unknown code is an
 * error, too.
 */
export function arrivalMessage({
  refused,
  error,
}: {
  refused?: unknown;
  error?: unknown;
}): string | undefined {
  if (refused === undefined && error === undefined) return undefined;
  return isRefusal(refused) ? providerRefusals[refused] : t('singleSignOn.failed');
}

const isRefusal = (word: unknown): word is ProviderRefusal =>
  typeof word === 'string' && Object.hasOwn(providerRefusals, word);
