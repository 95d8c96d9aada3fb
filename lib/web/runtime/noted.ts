import 'server-only';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { type RepeatedEvent, recordRepeated } from '@/lib/identity/repeated-events';
import type { SecondFactor } from '@/lib/identity/second-factors/second-factor';
import { log } from '@/lib/log/log';
import { type SecurityEvent, type SecurityFields, securityEvent } from '@/lib/log/security-event';
import { requestSource } from './request-origin';

/** Logs a security event of this request with its origin. */
export async function noteSecurityEvent(event: SecurityEvent, fields: SecurityFields): Promise<void> {
  securityEvent(event, { ...(await requestSource()), ...fields });
}

type Noting = { readonly db: Database; readonly now: () => Date };
type Person = Pick<Actor, 'id' | 'name'>;
type Details = Readonly<Record<string, string>>;

/**
 * Logs a refusal and, for its first and some later times of a day, records it in the audit chain. If that
 * fails, the refusal stands.
 */
export async function noteRefused(
  parts: Noting,
  actor: Person,
  event: Exclude<RepeatedEvent, 'passkey_failed' | 'sign_in_throttled' | 'second_factor_throttled'>,
  details: Details = {},
): Promise<void> {
  await noteSecurityEvent(event, { person: actor.id, ...details });
  await recordQuietly(parts, actor, event, details);
}

async function recordQuietly(
  { db, now }: Noting,
  actor: Person,
  event: RepeatedEvent,
  details: Details,
): Promise<void> {
  const { address } = await requestSource();
  await recordRepeated(db, actor, event, { now: now(), details: { ...details, address } }).catch(
    (error: unknown) => log.error('security_event_not_recorded', { securityEvent: event, error }),
  );
}

/** Notes that a signed-in person entered a wrong current password. Other refusals are no security event. */
export async function noteOwnPassword(parts: Noting, actor: Person, refusal: string): Promise<void> {
  if (refusal === 'password_wrong') await noteRefused(parts, actor, 'own_password_failed');
  if (refusal === 'too_many_passwords') await noteRefused(parts, actor, 'own_password_throttled');
}

/** The second factor, with each refused answer noted. Wrong codes are recorded where they are counted. */
export const noted = (secondFactor: SecondFactor, attempts: Noting): SecondFactor => ({
  ...secondFactor,
  confirm: async (tx, actor, subjectHash, answer) => {
    const confirmed = await secondFactor.confirm(tx, actor, subjectHash, answer);
    if (confirmed.ok) return confirmed;
    const reason = confirmed.error;
    const isThrottled = reason === 'too_many_attempts' || reason === 'factor_locked';
    const event = isThrottled ? 'second_factor_throttled' : 'second_factor_failed';
    await noteSecurityEvent(event, { person: actor.id, factor: answer.kind, reason });
    if (isThrottled) await recordQuietly(attempts, actor, 'second_factor_throttled', { reason });
    else if (answer.kind === 'passkey') await recordQuietly(attempts, actor, 'passkey_failed', { reason });
    return confirmed;
  },
});
