import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends for a server: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The validity of a password set by an admin, in hours; long enough for a weekend. */
export const givenPasswordHours = 72;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), parameters);

export const matchesPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));

/** Whether two passwords are equal, as they are hashed. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');

/** The expiry of a password that an admin sets now. */
export const givenPasswordExpiry = (now: Date): Date =>
  new Date(now.getTime() + givenPasswordHours * 3_600_000);
