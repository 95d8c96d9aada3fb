import { createHash, timingSafeEqual } from 'node:crypto';
import { decode, encode, type JWTOptions } from 'next-auth/jwt';

/**
 * The session cookie while its secret is rotated: made under the current secret, and read under the previous
 * ones, too. next-auth itself knows one secret.
 */
export const sessionTokens = (
  secret: string,
  previous: readonly string[],
): Pick<JWTOptions, 'encode' | 'decode'> => ({
  encode: (parameters) => encode({ ...parameters, secret }),
  decode: async (parameters) => {
    for (const one of [secret, ...previous]) {
      const token = await decode({ ...parameters, secret: one }).catch(() => null);
      if (token) return token;
    }
    return null;
  },
});

type Cookies = { readonly get: (name: string) => { readonly value: string } | undefined };

/** The cookies of a sign-in in progress. */
type Names = { readonly csrfToken: string; readonly state: string };

/**
 * The secret under which a sign-in continues: that of the process which began it, so that the page of one
 * process can be sent to another while the secret is rotated.
 */
export async function secretOfSignIn(
  cookies: Cookies,
  names: Names,
  secrets: readonly [string, ...string[]],
): Promise<string> {
  const [current] = secrets;
  const state = cookies.get(names.state)?.value;
  const csrf = cookies.get(names.csrfToken)?.value;
  for (const secret of secrets) {
    if (state !== undefined && (await isEncodedUnder(secret, state, names.state))) return secret;
    if (state === undefined && csrf !== undefined && isHashedUnder(secret, csrf)) return secret;
  }
  return current;
}

const isEncodedUnder = (secret: string, token: string, salt: string): Promise<boolean> =>
  decode({ token, secret, salt }).then(
    (read) => read !== null,
    () => false,
  );

/** The form of next-auth: a random value and its hash with the secret. */
function isHashedUnder(secret: string, cookie: string): boolean {
  const [token = '', hash = ''] = cookie.split('|');
  const made = Buffer.from(createHash('sha256').update(`${token}${secret}`).digest('hex'));
  const given = Buffer.from(hash);
  return made.length === given.length && timingSafeEqual(made, given);
}
