import 'server-only';
import type { SecondFactor } from '@/lib/identity/second-factor';
import type { UserId } from '@/lib/kernel/ids';
import { type SecurityEvent, type SecurityFields, securityEvent } from '@/lib/log/security-event';
import { requestSource } from './request-origin';

/** Writes a security event of this request to the log, with where it came from. */
export async function noteSecurityEvent(event: SecurityEvent, fields: SecurityFields): Promise<void> {
  securityEvent(event, { ...(await requestSource()), ...fields });
}

/** Writes it to the log when someone who is signed in did not know their own password. Other refusals are no event. */
export async function noteOwnPassword(person: UserId, refusal: string): Promise<void> {
  if (refusal === 'password_wrong') await noteSecurityEvent('own_password_failed', { person });
  if (refusal === 'too_many_passwords') await noteSecurityEvent('own_password_throttled', { person });
}

/** The second factor, with each refusal of an answer in the log. */
export const noted = (secondFactor: SecondFactor): SecondFactor => ({
  ...secondFactor,
  confirm: async (tx, actor, subjectHash, answer) => {
    const confirmed = await secondFactor.confirm(tx, actor, subjectHash, answer);
    if (!confirmed.ok) {
      const isThrottled = confirmed.error === 'too_many_attempts' || confirmed.error === 'factor_locked';
      const event = isThrottled ? 'second_factor_throttled' : 'second_factor_failed';
      await noteSecurityEvent(event, { person: actor.id, factor: answer.kind, reason: confirmed.error });
    }
    return confirmed;
  },
});
