import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { signInFailures } from '@/lib/db/schema/users';
import { cleanLine } from '@/lib/kernel/text';

/** What wrong passwords are counted against, and how many of them within the window close the throttle for it. */
export type ThrottleSubject = { readonly subject: string; readonly mostFailures: number };

/** An attempt that stands counted as a failure until it is forgotten. */
export type CountedAttempt = { readonly at: Date; readonly subjects: readonly string[] };

const windowMinutes = 15;

/** Longer than any address; and what is kept is indexed, which an unbounded text cannot be. */
const longestSubject = 320;

/** Any constant will do, as long as nothing else in the database locks it. */
const throttleLock = 7_203_313;

/** One person, by the address they sign in with, however it is written. Even the right password waits then. */
export const personSubject = (email: string): ThrottleSubject => ({
  subject: `email:${cleanLine(email, longestSubject).toLowerCase()}`,
  mostFailures: 8,
});

/** One origin, over all addresses: more of them, as a whole office may share it. */
export const originSubject = (origin: string): ThrottleSubject => ({
  subject: `origin:${cleanLine(origin, longestSubject)}`,
  mostFailures: 60,
});

/**
 * Counts an attempt as a failure before its password is looked at, so that guesses which come all at once are counted, too;
 * a success has itself forgotten. Undefined where the throttle is closed; nothing is counted then.
 */
export function countAttempt(
  db: Database,
  subjects: readonly ThrottleSubject[],
): Promise<CountedAttempt | undefined> {
  const at = new Date();
  const since = new Date(at.getTime() - windowMinutes * 60_000);
  const names = subjects.map(({ subject }) => subject);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${throttleLock})`);
    await tx.delete(signInFailures).where(lt(signInFailures.at, since));
    const rows = await tx
      .select({ subject: signInFailures.subject, failures: count() })
      .from(signInFailures)
      .where(inArray(signInFailures.subject, names))
      .groupBy(signInFailures.subject);
    const failuresOf = new Map(rows.map(({ subject, failures }) => [subject, failures]));
    if (subjects.some(({ subject, mostFailures }) => (failuresOf.get(subject) ?? 0) >= mostFailures)) {
      return undefined;
    }
    await tx.insert(signInFailures).values(names.map((subject) => ({ subject, at })));
    return { at, subjects: names };
  });
}

/** Takes an attempt that succeeded out of the count, in the transaction of its success. */
export async function forgetAttempt(tx: Transaction, { at, subjects }: CountedAttempt): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(and(inArray(signInFailures.subject, [...subjects]), eq(signInFailures.at, at)));
}
