import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { type Forgery, forgeReply } from './forged-tokens';

/** A person as the provider knows them. `groups` can change between two sign-ins. */
export type OidcPerson = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  groups: string[];
  /** The authentication methods of the sign-in (RFC 8176). */
  amr?: string[];
  /** How long ago the provider verified them, in minutes. */
  minutesAgo?: number;
};

export type IdentityProvider = {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly people: OidcPerson[];
  /** Forges the next ID tokens. */
  forge?: Forgery | undefined;
  close(): Promise<void>;
};

/**
 * A real OpenID Connect provider on this machine, for one client, which must use PKCE. Its sign-in page has a
 * button per person, without password or consent. Addresses and groups are in its userinfo only.
 */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const people: OidcPerson[] = [];
  const client = { id: 'paydesk', secret: `demo-only-${randomBytes(24).toString('hex')}` };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = createProvider(issuer, key, client, redirectUri, people);
  const oidc = provider.callback();
  const started: IdentityProvider = {
    issuer,
    client,
    people,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request, response) => {
    const { forge } = started;
    if (forge && request.url === '/token') forgeReply(response, forge, { key, secret: client.secret });
    const isInteraction = request.url?.startsWith('/interaction/');
    if (!isInteraction) return void oidc(request, response);
    interact(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return started;
}

function createProvider(
  issuer: string,
  privateKey: KeyObject,
  client: IdentityProvider['client'],
  redirectUri: string,
  people: readonly OidcPerson[],
): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true, methods: ['S256'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'amr'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, subject) => {
      const person = people.find((each) => each.subject === subject);
      if (!person) return undefined;
      const { name, email, emailVerified, groups, amr } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: emailVerified, groups, amr }),
      };
    },
    // Every known person has granted all that the client requests.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** The sign-in page, and the handling of its buttons. */
async function interact(
  provider: Provider,
  people: readonly OidcPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const accountId = new URLSearchParams(body).get('subject');
    const { minutesAgo = 0 } = people.find(({ subject }) => subject === accountId) ?? {};
    const ts = Math.floor(Date.now() / 1_000) - minutesAgo * 60;
    const result = accountId
      ? { login: { accountId, remember: false, ts } }
      : { error: 'access_denied', error_description: 'canary-description' };
    await provider.interactionFinished(request, response, result);
    return;
  }
  const buttons = people.map(
    ({ subject, name }) => `<button name="subject" value="${subject}">${name}</button>`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>Provider</title><form method="post">${buttons.join('')}<button name="deny">Deny</button></form>`,
  );
}
