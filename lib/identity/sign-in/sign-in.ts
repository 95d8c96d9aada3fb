import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readFailures, sinceHours, windowHours } from '@/lib/access/throttle';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { type User, users } from '@/lib/db/schema/people/users';
import { cleanLine } from '@/lib/kernel/texts/text';
import { securityEvent } from '@/lib/log/security-event';
import { hashPassword, matchesPassword } from '../passwords/password';
import { recordRepeated } from '../repeated-events';
import { judgeAttempt, personSubject, type ThrottleParts } from './sign-in-throttle';

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** The client's network address, or "unknown". */
  readonly origin: string;
  /** The browser's `User-Agent`. */
  readonly device?: string;
  /** The device that signed in as this person before, by its signed cookie. */
  readonly knownDevice?: string | undefined;
  /** Whether the identity provider assigns roles: people with such a role then sign in through it only. */
  readonly providerGivesRoles?: boolean;
};

/** In characters; longer than any address that a person can have here. */
const longestEmail = 320;

/** A hash that nothing matches, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

const realParts: ThrottleParts = {
  now: () => new Date(),
  wait: (ms) => (ms === 0 ? Promise.resolve() : new Promise((over) => setTimeout(over, ms))),
};

/** An address normalized for comparison and counting. */
export const cleanEmail = (email: string): string => cleanLine(email, longestEmail).toLowerCase();

/**
 * The user, or undefined: without revealing whether the address is unknown, the password wrong, the person
 * deactivated or the attempt throttled. The log has the reason.
 */
export async function signIn(
  db: Database,
  attempt: SignInAttempt,
  parts: ThrottleParts = realParts,
): Promise<User | undefined> {
  const email = cleanEmail(attempt.email);
  const { origin: address, device, knownDevice } = attempt;
  const judged = await judgeAttempt(
    db,
    { email, address, knownDevice },
    () => judge(db, email, attempt, parts.now()),
    {
      ...parts,
      onFailure: (tx) => warnPerson(tx, email, address, parts.now()),
    },
  );
  if (typeof judged !== 'string') return judged;
  const [person] = await db.select({ id: users.id, name: users.name }).from(users).where(hasEmail(email));
  securityEvent(judged === 'wrong' ? 'sign_in_failed' : 'sign_in_throttled', {
    person: person?.id,
    address,
    device,
  });
  if (person && judged === 'throttled') {
    const details = { address };
    await recordRepeated(db, person, 'sign_in_throttled', { now: parts.now(), details, actor: signInActor });
  }
  return undefined;
}

/** The unknown actor of an attempt, who may not be the person. */
const signInActor: AuditActor = { id: null, name: 'Sign-in' };

const hasEmail = (email: string) => sql`lower(${users.email}) = ${email}`;

async function judge(
  db: Database,
  email: string,
  { password, providerGivesRoles }: SignInAttempt,
  now: Date,
): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  const matches = await matchesPassword(user?.passwordHash ?? (await decoy), password);
  if (!user?.isActive || !matches || hasExpired(user, now)) return undefined;
  return providerGivesRoles && user.rolesFrom === 'provider' ? undefined : user;
}

/** A password set by an admin that was not used in time. */
const hasExpired = ({ mustChangePassword, passwordExpiresAt }: User, now: Date): boolean =>
  mustChangePassword && passwordExpiresAt !== null && passwordExpiresAt <= now;

/**
 * The daily numbers of failures that notify the person, few enough to prevent flooding of the audit chain.
 */
const notedAt: ReadonlySet<number> = new Set([5, 20, 100]);

async function warnPerson(tx: Transaction, email: string, address: string, now: Date): Promise<void> {
  const { failures } = await readFailures(tx, personSubject(email), sinceHours(now, windowHours));
  if (!notedAt.has(failures)) return;
  const [person] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
  if (!person) return;
  await recordAudit(tx, {
    actor: signInActor,
    action: 'person.sign_in_failed',
    subjectKind: 'person',
    subjectId: person.id,
    details: { failures, address },
  });
}
