import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { signInFailures, users } from '@/lib/db/schema/users';
import { cleanLine } from '@/lib/kernel/text';
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

/** Longer than any address; and what is kept is indexed, which an unbounded text cannot be. */
const longestSubject = 320;

/** Any constant will do, as long as nothing else in the database locks it. */
const throttleLock = 7_203_313;

/** A hash that nothing matches, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * The user, or undefined: without telling whether the address is unknown, the password wrong, the person switched off or the
 * throttle closed.
 */
export async function signIn(db: Database, attempt: SignInAttempt): Promise<User | undefined> {
  const email = cleanLine(attempt.email, longestSubject).toLowerCase();
  const subjects = { email: `email:${email}`, origin: `origin:${cleanLine(attempt.origin, longestSubject)}` };
  const at = await countAttempt(db, subjects);
  if (!at) return undefined;
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  const matches = await matchesPassword(user?.passwordHash ?? (await decoy), attempt.password.slice(0, 200));
  if (!user?.isActive || !matches) return undefined;
  await db.transaction(async (tx) => {
    await tx
      .delete(signInFailures)
      .where(and(inArray(signInFailures.subject, Object.values(subjects)), eq(signInFailures.at, at)));
    await recordAudit(tx, {
      actor: user,
      action: 'person.signed_in',
      subjectKind: 'person',
      subjectId: user.id,
    });
  });
  return user;
}

/**
 * Counts an attempt as a failure before its password is looked at, so that guesses which come all at once are counted, too;
 * a success takes its own away again. Undefined where the throttle is closed; nothing is counted then.
 */
function countAttempt(
  db: Database,
  subjects: { readonly email: string; readonly origin: string },
): Promise<Date | undefined> {
  const at = new Date();
  const since = new Date(at.getTime() - windowMinutes * 60_000);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${throttleLock})`);
    await tx.delete(signInFailures).where(lt(signInFailures.at, since));
    const rows = await tx
      .select({ subject: signInFailures.subject, failures: count() })
      .from(signInFailures)
      .where(inArray(signInFailures.subject, Object.values(subjects)))
      .groupBy(signInFailures.subject);
    const isClosed = rows.some(
      ({ subject, failures }) =>
        failures >= (subject === subjects.email ? failuresPerEmail : failuresPerOrigin),
    );
    if (isClosed) return undefined;
    await tx.insert(signInFailures).values(Object.values(subjects).map((subject) => ({ subject, at })));
    return at;
  });
}
