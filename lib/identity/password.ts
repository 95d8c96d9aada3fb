import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends for a server: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), parameters);

export const matchesPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));

/** Long enough to resist guessing, short enough that hashing it costs nothing extraordinary. */
export const isAcceptablePassword = (password: string): boolean =>
  password.length >= 12 && password.length <= 200;
