import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends for a server: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In UTF-16 units. Short enough that hashing it costs nothing extraordinary. */
export const longestPassword = 200;

/** Long enough to resist guessing. */
const shortestPassword = 12;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), parameters);

export const matchesPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));

/** Whether two passwords are one, as they are hashed. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');

export const isAcceptablePassword = (password: string): boolean =>
  password.length >= shortestPassword && password.length <= longestPassword;
