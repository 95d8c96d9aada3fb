import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/users';
import { cleanLine } from '@/lib/kernel/text';
import { hashPassword, longestPassword, matchesPassword } from './password';
import { countAttempt, forgetAttempt, originSubject, personSubject } from './throttle';

export type User = typeof users.$inferSelect;

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** Where it comes from, for the throttle: a network address, or "unknown". */
  readonly origin: string;
  /** Whether the identity provider says who has which role: whom it says so of then comes in through it alone. */
  readonly providerGivesRoles?: boolean;
};

/** Longer than any address that a person can have here. */
const longestEmail = 320;

/** A hash that nothing matches, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * The user, or undefined: without telling whether the address is unknown, the password wrong, the person switched off or the
 * throttle closed.
 */
export async function signIn(db: Database, attempt: SignInAttempt): Promise<User | undefined> {
  const email = cleanLine(attempt.email, longestEmail).toLowerCase();
  const counted = await countAttempt(db, [personSubject(email), originSubject(attempt.origin)]);
  if (!counted) return undefined;
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  const password = attempt.password.slice(0, longestPassword);
  const matches = await matchesPassword(user?.passwordHash ?? (await decoy), password);
  if (!user?.isActive || !matches) return undefined;
  if (attempt.providerGivesRoles && user.rolesFrom === 'provider') return undefined;
  await db.transaction((tx) => forgetAttempt(tx, counted));
  return user;
}
