import { type ProviderRefusal, providerRefusals } from '@/lib/identity/sign-in/provider-sign-in';
import { t } from '@/messages/sign-in';

/**
 * The message for a redirect from the identity provider: one of our codes in `refused`, or a next-auth code
 * in `error`, which is never echoed. Query parameters are untrusted, so an unknown code is an error, too.
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
