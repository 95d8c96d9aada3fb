import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';

type Claims = Readonly<Record<string, unknown>>;

/** What somebody has who forges: the token, and, as a provider that was set up otherwise, its key. */
type Given = {
  readonly token: string;
  readonly claims: Claims;
  readonly signed: (claims: Claims, key?: KeyObject) => string;
  readonly secret: string;
};

export type Forgery = (given: Given) => string;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const now = (): number => Math.floor(Date.now() / 1_000);

/** ID tokens that a client has to refuse, by what is wrong with each. */
export const forgeries: Readonly<Record<string, Forgery>> = {
  'without a signature': ({ claims }) => `${part({ alg: 'none' })}.${part(claims)}.`,
  'with other claims under the old signature': ({ token, claims }) => {
    const [header, , signature] = token.split('.');
    return `${header}.${part({ ...claims, sub: 'somebody-else' })}.${signature}`;
  },
  'under another key': ({ claims, signed }) => signed(claims, foreign),
  'under the secret of the client': ({ claims, secret }) => {
    const text = `${part({ alg: 'HS256' })}.${part(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  },
  'for another client': ({ claims, signed }) => signed({ ...claims, aud: 'another-client' }),
  'of another issuer': ({ claims, signed }) => signed({ ...claims, iss: 'https://evil.example' }),
  'of another sign-in': ({ claims, signed }) => signed({ ...claims, nonce: 'another-nonce' }),
  'after its time': ({ claims, signed }) => signed({ ...claims, iat: now() - 700, exp: now() - 100 }),
};

/** Replaces the ID token in a reply of the token endpoint, which is one text. */
export function forgeReply(
  response: ServerResponse,
  forge: Forgery,
  { key, secret }: { readonly key: KeyObject; readonly secret: string },
): void {
  const end = response.end.bind(response);
  const signed = (claims: Claims, other = key): string => {
    const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'test' })}.${part(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), other).toString('base64url')}`;
  };
  const endForged = (body: unknown) => {
    const reply = JSON.parse(String(body));
    const token = String(reply.id_token);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const text = JSON.stringify({ ...reply, id_token: forge({ token, claims, signed, secret }) });
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  };
  response.end = endForged as typeof response.end; // safe: the provider ends each reply with one text
}
