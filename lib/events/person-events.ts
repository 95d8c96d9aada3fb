import type { EventText } from './event-text';
import { account, secondFactor, secondFactors } from './notice';

/** People, their sessions and their second factors. */
export const personEventTexts = {
  'person.recorded': { audit: 'Recorded a person as they stood at the upgrade' },
  'person.added': { audit: 'Added a person' },
  'person.requested': { audit: 'Asked to admit a person' },
  'person.admitted': { audit: 'Admitted a person' },
  'person.not_admitted': { audit: 'Did not admit a person' },
  'person.role_changed': { audit: 'Gave a person another role or other groups' },
  'person.switched_on': { audit: 'Let a person in again' },
  'person.switched_off': { audit: 'Switched a person off' },
  'person.signed_in': { audit: 'Signed in' },
  'person.signed_out': { audit: 'Signed out' },
  'person.sign_in_failed': {
    audit: 'Wrong passwords at sign-in',
    notice: account('Someone entered wrong passwords for your account'),
  },
  'person.sign_in_throttled': { audit: 'Had sign-ins refused unread, after too many failures' },
  'person.second_factor_throttled': {
    audit: 'Had two-factor codes refused unread, after too many wrong ones',
  },
  'person.second_factor_failed': {
    audit: 'Wrong two-factor codes',
    notice: account('Someone entered wrong codes for your account'),
  },
  'person.passkey_failed': { audit: 'Answered wrongly with a passkey' },
  'person.own_password_failed': { audit: 'Entered a wrong current password while signed in' },
  'person.own_password_throttled': { audit: 'Entered too many wrong current passwords while signed in' },
  'person.access_denied': { audit: 'Was refused something that the role does not allow' },
  'person.cross_site_refused': { audit: 'Had a request of another site refused' },
  'person.rate_limited': { audit: 'Was refused for asking too often' },
  'person.session_expired': { audit: 'Had a session end by its time limit' },
  'person.second_factor_unlocked': {
    audit: 'Unlocked two-factor authentication',
    notice: account('An admin unlocked your two-factor authentication'),
  },
  'person.sessions_ended_by_admin': { audit: 'Ended the sessions of a person' },
  'person.sessions_ended': { audit: 'Ended sessions of their own' },
  'person.password_confirmed': { audit: 'Confirmed with their password' },
  'person.linked': { audit: 'Recognised a person at the identity provider' },
  'person.shut_out': { audit: 'Gave a person no role any more, and ended their sessions' },
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
