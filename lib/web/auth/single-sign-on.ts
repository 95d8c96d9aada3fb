import 'server-only';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { SessionRules } from '@/lib/identity/sessions/session-rules';
import { readClaims } from '@/lib/identity/sign-in/oidc-claims';
import type { OidcSettings } from '@/lib/identity/sign-in/oidc-settings';
import { signInThroughOidc } from '@/lib/identity/sign-in/oidc-sign-in';
import { log } from '@/lib/log/log';
import { noteSecurityEvent } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { arrive } from './arrival';

type Claims = Readonly<Record<string, unknown>>;

type UserinfoRequest = NonNullable<Extract<OAuthConfig<Claims>['userinfo'], object>['request']>;
type Answer = Parameters<UserinfoRequest>[0];

/** The next-auth identifier of the identity provider. */
export const singleSignOnId = 'oidc';

/**
 * Sign-in through the identity provider: the OpenID Connect code flow with PKCE, state and nonce. It is asked
 * to verify again whom it verified longer ago than a session may last.
 */
export function singleSignOn(
  settings: OidcSettings,
  { absoluteHours }: Pick<SessionRules, 'absoluteHours'>,
): OAuthConfig<Claims> {
  return {
    id: singleSignOnId,
    name: settings.name,
    type: 'oauth',
    wellKnown: `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    // With an age, the provider has to say when it verified the person.
    authorization: { params: { scope: 'openid email profile', max_age: absoluteHours * 3_600 } },
    checks: ['pkce', 'state', 'nonce'],
    idToken: true,
    userinfo: { request: async ({ client, tokens }) => readAllClaims(client, tokens) },
    httpOptions: { timeout: 10_000 },
    profile: async (raw) => {
      const claims = readClaims(raw, settings);
      // Any non-empty identifier: next-auth requires one, and nobody is admitted under it.
      if (!claims.ok) return { id: 'nobody', refusal: 'unavailable' };
      try {
        const user = await signInThroughOidc(getRuntime().db, claims.value);
        if (!user.ok) {
          await noteSecurityEvent('sign_in_failed', { through: 'Identity provider', reason: user.error });
          return { id: 'nobody', refusal: user.error };
        }
        const { isMultiFactor, authenticatedAt } = claims.value;
        const confirmedWith = isMultiFactor ? 'provider' : null;
        return await arrive(user.value, { through: 'Identity provider', confirmedWith, authenticatedAt });
      } catch (error) {
        log.error('sign_in_failed_to_run', { error });
        return { id: 'nobody', refusal: 'unavailable' };
      }
    },
  };
}

/**
 * The claims of the ID token, whose signature and nonce are verified, which take precedence over those of
 * userinfo.
 */
async function readAllClaims(client: Answer['client'], tokens: Answer['tokens']): Promise<Claims> {
  // safe: next-auth types openid-client's token set as its plain fields
  const signed = (tokens as { claims(): Claims }).claims();
  if (!client.issuer.metadata.userinfo_endpoint || !tokens.access_token) return signed;
  // Many providers give addresses and groups only there.
  const further = await client.userinfo(tokens.access_token);
  if (further.sub !== signed.sub) throw new Error('the userinfo is of somebody else');
  return { ...further, auth_time: undefined, ...signed };
}
