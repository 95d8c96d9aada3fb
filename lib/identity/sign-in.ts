import { randomBytes } from 'node:crypto';
import { and, count, gt, inArray, lt, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { signInFailures, users } from '@/lib/db/schema/users';
import { hashPassword, matchesPassword } from './password';

export type User = typeof users.$inferSelect;

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** Where it comes from, for the throttle: a network address, or "unknown". */
  readonly origin: string;
};

const windowMinutes = 15;
/** Wrong passwords for one address within the window; then even the right one waits. */
const failuresPerEmail = 8;
/** The same from one origin, over all addresses: higher, as a whole office may share it. */
const failuresPerOrigin = 60;

/** A hash that nothing matches, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * The user, or undefined: without telling whether the address is unknown, the password wrong, the person switched off or the
 * throttle closed.
 */
export async function signIn(db: Database, attempt: SignInAttempt): Promise<User | undefined> {
  const email = attempt.email.trim().toLowerCase().slice(0, 320);
  const subjects = { email: `email:${email}`, origin: `origin:${attempt.origin}` };
  if (await isThrottled(db, subjects)) return undefined;
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  const matches = await matchesPassword(user?.passwordHash ?? (await decoy), attempt.password.slice(0, 200));
  if (user?.isActive && matches) {
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: user,
        action: 'person.signed_in',
        subjectKind: 'person',
        subjectId: user.id,
      }),
    );
    return user;
  }
  await db.insert(signInFailures).values([{ subject: subjects.email }, { subject: subjects.origin }]);
  return undefined;
}

async function isThrottled(
  db: Database,
  subjects: { readonly email: string; readonly origin: string },
): Promise<boolean> {
  const since = new Date(Date.now() - windowMinutes * 60_000);
  await db.delete(signInFailures).where(lt(signInFailures.at, since));
  const rows = await db
    .select({ subject: signInFailures.subject, failures: count() })
    .from(signInFailures)
    .where(
      and(inArray(signInFailures.subject, [subjects.email, subjects.origin]), gt(signInFailures.at, since)),
    )
    .groupBy(signInFailures.subject);
  return rows.some(
    ({ subject, failures }) =>
      failures >= (subject === subjects.email ? failuresPerEmail : failuresPerOrigin),
  );
}
