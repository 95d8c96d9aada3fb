import { currentSource } from './event-source';
import type { Level } from './line';
import { log } from './log';

/** How each event is rated: `warn` is what an alert may count, `info` what an investigation reads. */
export const securityEventLevels = {
  signed_in: 'info',
  signed_out: 'info',
  sign_in_failed: 'warn',
  sign_in_throttled: 'warn',
  session_ended: 'info',
  session_expired: 'info',
  password_changed: 'info',
  own_password_failed: 'warn',
  own_password_throttled: 'warn',
  codes_unlocked: 'info',
  person_switched_off: 'info',
  password_replaced: 'info',
  rights_changed: 'info',
  second_factor_failed: 'warn',
  second_factor_throttled: 'warn',
  second_factor_enrolled: 'info',
  second_factor_removed: 'info',
  access_denied: 'warn',
  cross_site_refused: 'warn',
  rate_limited: 'warn',
  webhook_refused: 'warn',
  evidence_rejected: 'error',
} as const satisfies Readonly<Record<string, Level>>;

export type SecurityEvent = keyof typeof securityEventLevels;

export type SecurityFields = {
  /** The person's identifier, where one is known. */
  readonly person?: string | undefined;
  /** The network address that the request came from. */
  readonly address?: string | undefined;
  /** The browser's own name for itself. */
  readonly device?: string | undefined;
  /** What the person was shown, or the record that this is about. */
  readonly reference?: string | undefined;
  readonly [further: string]: string | number | boolean | undefined;
};

/**
 * Writes what an intrusion would look like to the log, marked `"security": true`, with where the request came
 * from.
 */
export function securityEvent(event: SecurityEvent, fields: SecurityFields): void {
  log[securityEventLevels[event]](event, { security: true, ...currentSource(), ...fields });
}
