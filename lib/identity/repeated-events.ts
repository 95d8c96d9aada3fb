import type { Actor } from '@/lib/access/grant';
import { addFailures, readFailures, sinceHours, windowHours } from '@/lib/access/throttle';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';

/** Events that may recur for a person's account, by their names in the audit chain. */
export const repeatedEvents = [
  'access_denied',
  'cross_site_refused',
  'rate_limited',
  'own_password_failed',
  'own_password_throttled',
  'passkey_failed',
  'sign_in_throttled',
  'second_factor_throttled',
] as const;
export type RepeatedEvent = (typeof repeatedEvents)[number];

/**
 * The daily counts at which it is recorded, few enough to prevent flooding of the audit chain. The log has
 * every one.
 */
const recordedAt: ReadonlySet<number> = new Set([1, 5, 20, 100]);
const mostCounted = Math.max(...recordedAt);

/**
 * Counts an event against the person, and records its 1st, 5th, 20th and 100th time of a day in the audit
 * chain.
 */
export async function recordRepeated(
  db: Database,
  person: Pick<Actor, 'id' | 'name'>,
  event: RepeatedEvent,
  {
    now,
    details = {},
    actor = { id: person.id, name: person.name },
  }: {
    readonly now: Date;
    readonly details?: Readonly<Record<string, string>>;
    /** The actor, if it is not the person: unknown at a sign-in. */
    readonly actor?: AuditActor;
  },
): Promise<void> {
  const subject = `${event}:${person.id}`;
  const since = sinceHours(now, windowHours);
  if ((await readFailures(db, subject, since)).failures >= mostCounted) return;
  await db.transaction(async (tx) => {
    await addFailures(tx, [subject], now);
    const { failures: times } = await readFailures(tx, subject, since);
    if (!recordedAt.has(times)) return;
    await recordAudit(tx, {
      actor,
      action: `person.${event}`,
      subjectKind: 'person',
      subjectId: person.id,
      details: { ...details, times },
    });
  });
}
