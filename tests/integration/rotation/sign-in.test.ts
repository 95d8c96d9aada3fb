import nextAuth from 'next-auth';
import { encode } from 'next-auth/jwt';
import { expect, it } from 'vitest';
import { secretOfSignIn, sessionTokens } from '@/lib/web/session/session-tokens';
import { type Known, newKey, oldKey, sideBySide, steps } from '../../support/rotation/steps';

const names = { csrfToken: 'next-auth.csrf-token', state: 'next-auth.state' };

/** The cookies of one browser. */
type Jar = Map<string, string>;

/** One request to the sign-in of a process, as its route handles it. Returns the reply's body. */
async function request(
  { current, previous }: Known,
  jar: Jar,
  { action, body }: { readonly action: 'csrf' | 'signout'; readonly body?: object },
): Promise<{ csrfToken?: string }> {
  const cookies = { get: (name: string) => (jar.has(name) ? { value: jar.get(name) ?? '' } : undefined) };
  const secret = await secretOfSignIn(cookies, names, [current, ...previous]);
  const headers: string[] = [];
  let sent = {};
  const response = {
    status: () => response,
    getHeader: () => headers,
    setHeader: () => response,
    end: () => undefined,
    json: () => undefined,
    send: (value: object) => {
      sent = value;
    },
  };
  const jwt = sessionTokens(current, previous);
  await nextAuth(
    {
      query: { nextauth: [action] },
      method: body ? 'POST' : 'GET',
      cookies: Object.fromEntries(jar),
      headers: {},
      body,
    } as never, // safe: next-auth reads nothing else of a request
    response as never, // safe: nor calls anything else of a response
    { secret, providers: [], jwt, session: { strategy: 'jwt' }, logger: { warn: () => undefined } },
  );
  for (const header of headers) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    jar.set(name, decodeURIComponent(value));
  }
  return sent;
}

/** Whether a form that one process rendered is accepted by another one: signing out ends the cookie. */
async function formIsAccepted(from: Known, to: Known): Promise<boolean> {
  const jar: Jar = new Map();
  const { csrfToken } = await request(from, jar, { action: 'csrf' });
  jar.set('next-auth.session-token', 'any');
  await request(to, jar, { action: 'signout', body: { csrfToken } });
  return jar.get('next-auth.session-token') === '';
}

it.each(sideBySide)('accepts the form of another process while %s', async (_, one, other) => {
  expect([await formIsAccepted(one, other), await formIsAccepted(other, one)]).toEqual([true, true]);
});

it('refuses the form of a process with a removed secret', async () => {
  expect(await formIsAccepted(steps.before, steps.after)).toBe(false);
});

it('continues a sign-in at the identity provider under the secret with which it began', async () => {
  const state = await encode({ token: { value: 'random' }, secret: oldKey, salt: names.state });
  const cookies = { get: (name: string) => (name === names.state ? { value: state } : undefined) };
  expect(await secretOfSignIn(cookies, names, [newKey, oldKey])).toBe(oldKey);
  expect(await secretOfSignIn(cookies, names, [newKey])).toBe(newKey);
});

it('begins new sessions under the new secret, also with a form made under the old one', async () => {
  const { encode: made } = sessionTokens(newKey, [oldKey]);
  const token = await made({ token: { sessionId: 'one' }, secret: oldKey });
  expect(await sessionTokens(newKey, []).decode({ token, secret: newKey })).toMatchObject({
    sessionId: 'one',
  });
});
