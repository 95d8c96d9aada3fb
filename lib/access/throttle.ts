import { and, count, eq, gt, inArray, lt, max } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { signInFailures } from '@/lib/db/schema/people/users';

/** The number of failures, and the time of the last one. */
export type Failures = { readonly failures: number; readonly lastAt: Date | undefined };

/** The delay after a number of failures, in milliseconds. */
export type Delay = (failures: number) => number;

/** An attempt that counts as a failure until it is forgotten; `failures` includes it. */
export type CountedTry = { readonly at: Date; readonly subject: string; readonly failures: number };

/** Older failures do not count. */
export const windowHours = 24;

/** No delay for the first failures, then `firstMs`, doubling with each further failure up to `longestMs`. */
export const growingDelay =
  (free: number, firstMs: number, longestMs: number): Delay =>
  (failures) =>
    failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));

export async function readFailures(db: Executor, subject: string, since: Date): Promise<Failures> {
  const [row] = await db
    .select({ failures: count(), lastAt: max(signInFailures.at) })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, subject), gt(signInFailures.at, since)));
  return { failures: row?.failures ?? 0, lastAt: row?.lastAt ?? undefined };
}

export const sinceHours = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

export const isDelayed = ({ failures, lastAt }: Failures, delay: Delay, now: Date): boolean =>
  lastAt !== undefined && now.getTime() < lastAt.getTime() + delay(failures);

/** Counts a failure against each subject. Serialized, so that a caller sees each count once. */
export async function addFailures(tx: Transaction, subjects: readonly string[], now: Date): Promise<void> {
  await takeLock(tx, 'failedAttempts');
  await tx.insert(signInFailures).values(subjects.map((subject) => ({ subject, at: now })));
}

/**
 * The database permits this only with its justification in the same transaction: a session, an unlocking, or
 * a correct code.
 */
export async function forgetFailures(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await tx.delete(signInFailures).where(inArray(signInFailures.subject, [...subjects]));
}

type TryLimit = {
  readonly delay: Delay;
  readonly lockedFrom: number;
  readonly now: Date;
  /** How long an attempt counts, in hours; a day at most. */
  readonly withinHours?: number;
};

/**
 * Counts an attempt as a failure before it is judged, so that concurrent guesses count, too; a success must
 * be forgotten. `delayed` and `locked` count nothing.
 */
export function countTry(
  db: Database,
  subject: string,
  { delay, lockedFrom, now, withinHours = windowHours }: TryLimit,
): Promise<CountedTry | 'delayed' | 'locked'> {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'failedAttempts');
    const before = await readFailures(tx, subject, sinceHours(now, withinHours));
    if (before.failures >= lockedFrom) return 'locked';
    if (isDelayed(before, delay, now)) return 'delayed';
    await addFailures(tx, [subject], now);
    return { at: now, subject, failures: before.failures + 1 };
  });
}

/** Forgets a successful attempt, in the transaction of its success. */
export async function forgetTry(tx: Transaction, { at, subject }: CountedTry): Promise<void> {
  await tx.delete(signInFailures).where(and(eq(signInFailures.subject, subject), eq(signInFailures.at, at)));
}

/** Deletes failures that no longer count. Returns how many. */
export async function pruneFailures(db: Database, now: Date): Promise<number> {
  const pruned = await db
    .delete(signInFailures)
    .where(lt(signInFailures.at, sinceHours(now, windowHours + 1)))
    .returning({ at: signInFailures.at });
  return pruned.length;
}
