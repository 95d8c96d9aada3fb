import type { EventText } from './event-text';
import { account, deputyship, secondFactor, secondFactors } from './notice';

/** People, their sessions and their second factors. */
export const personEventTexts = {
  'person.recorded': { audit: 'Recorded a person during the upgrade' },
  'person.added': { audit: 'Added a person' },
  'person.requested': { audit: 'Requested to add a person' },
  'person.invited': { audit: 'Created an invitation link' },
  'person.admitted': { audit: 'Approved a new person' },
  'person.not_admitted': { audit: 'Did not add a person' },
  'person.role_changed': { audit: 'Changed the role or groups of a person' },
  'person.deputy_agreed': {
    audit: 'Approved a deputy',
    notice: deputyship('deputy', (who, times) =>
      times === 1
        ? `${who} approved that you are the deputy of an approver. Your profile says of whom, and when`
        : `${who} approved that you are the deputy of ${times} approvers. Your profile says of whom, and when`,
    ),
  },
  'person.deputy_ended': {
    audit: 'Ended a deputyship',
    notice: deputyship('deputy_and_absent', (_, times) =>
      times === 1 ? 'A deputyship of yours has ended' : `${times} deputyships of yours have ended`,
    ),
  },
  'person.switched_on': { audit: 'Reactivated a person' },
  'person.switched_off': { audit: 'Deactivated a person' },
  'person.signed_in': { audit: 'Signed in' },
  'person.signed_out': { audit: 'Signed out' },
  'person.sign_in_failed': {
    audit: 'Wrong passwords at sign-in',
    notice: account('Someone entered wrong passwords for your account'),
  },
  'person.sign_in_throttled': { audit: 'Sign-ins blocked after too many failures' },
  'person.second_factor_throttled': {
    audit: 'Two-factor codes blocked after too many wrong ones',
  },
  'person.second_factor_failed': {
    audit: 'Wrong two-factor codes',
    notice: account('Someone entered wrong codes for your account'),
  },
  'person.passkey_failed': { audit: 'Failed a passkey check' },
  'person.own_password_failed': { audit: 'Entered a wrong current password while signed in' },
  'person.own_password_throttled': { audit: 'Entered too many wrong current passwords while signed in' },
  'person.access_denied': { audit: 'Was denied access that the role does not include' },
  'person.cross_site_refused': { audit: 'Request from another site refused' },
  'person.rate_limited': { audit: 'Exceeded the rate limit' },
  'person.session_expired': { audit: 'Session expired' },
  'person.second_factor_unlocked': {
    audit: 'Unlocked two-factor authentication',
    notice: account('An admin unlocked your two-factor authentication'),
  },
  'person.sessions_ended_by_admin': { audit: 'Ended the sessions of a person' },
  'person.sessions_ended': { audit: 'Ended their own other sessions' },
  'person.password_confirmed': { audit: 'Confirmed with their password' },
  'person.linked': { audit: 'Recognised a person at the identity provider' },
  'person.shut_out': { audit: 'Removed the role of a person and ended their sessions' },
  'person.password_replaced': { audit: 'Gave a person a new password' },
  'person.password_changed': { audit: 'Changed their own password' },
  'factor.added': {
    audit: 'Added a second factor of their own',
    notice: secondFactor(
      'person',
      (_, times) =>
        `${times === 1 ? 'A second factor was' : `${times} second factors were`} added to your account. If it was not you, withdraw it on your profile`,
    ),
  },
  'factor.activated': {
    audit: 'Approved a second factor',
    notice: secondFactor(
      'person_and_admins',
      (who, times) =>
        `${who} approved ${secondFactors(times)}. An owner or admin who does not recognise it can object or remove it`,
    ),
  },
  'factor.removed': {
    audit: 'Removed a second factor',
    notice: secondFactor('person_and_admins', (who, times) => `${who} removed ${secondFactors(times)}`),
  },
} as const satisfies Readonly<Record<string, EventText>>;
