import { metrics } from '@/lib/metrics/metrics';
import { currentSource } from './event-source';
import type { Level } from './line';
import { log } from './log';

/** Level of each event: `warn` for alerts, `info` for investigations. */
export const securityEventLevels = {
  signed_in: 'info',
  signed_out: 'info',
  sign_in_failed: 'warn',
  sign_in_throttled: 'warn',
  api_token_created: 'info',
  api_token_revoked: 'info',
  api_token_used: 'info',
  api_token_refused: 'warn',
  webhook_secret_issued: 'info',
  session_ended: 'info',
  session_expired: 'info',
  password_changed: 'info',
  invitation_accepted: 'info',
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
  input_rejected: 'warn',
  rate_limited: 'warn',
  webhook_refused: 'warn',
  evidence_rejected: 'error',
} as const satisfies Readonly<Record<string, Level>>;

export type SecurityEvent = keyof typeof securityEventLevels;

export type SecurityFields = {
  /** Identifier of the person, if known. */
  readonly person?: string | undefined;
  /** Network address of the client. */
  readonly address?: string | undefined;
  /** User agent of the browser. */
  readonly device?: string | undefined;
  /** The reference shown to the person, or the record concerned. */
  readonly reference?: string | undefined;
  readonly [further: string]: string | number | boolean | undefined;
};

/** Logs a security-relevant event, marked `"security": true`, with the origin of the request. */
export function securityEvent(event: SecurityEvent, fields: SecurityFields): void {
  metrics().securityEvents.inc({ event });
  log[securityEventLevels[event]](event, { security: true, ...currentSource(), ...fields });
}
