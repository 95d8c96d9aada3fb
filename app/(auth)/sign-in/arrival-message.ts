import { type OidcRefusal, oidcRefusals } from '@/lib/identity/sign-in/oidc-sign-in';
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
  return isRefusal(refused) ? oidcRefusals[refused] : t('singleSignOn.failed');
}

const isRefusal = (word: unknown): word is OidcRefusal =>
  typeof word === 'string' && Object.hasOwn(oidcRefusals, word);
