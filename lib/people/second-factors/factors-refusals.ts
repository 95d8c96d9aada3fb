/** Why a second factor was not added or removed, with the only wording of each code. */
export const enrolmentRefusals = {
  label_missing: 'Enter a name that you will recognise, such as “MacBook”.',
  offer_expired: 'This QR code has expired. Start again with a new one.',
  code_wrong:
    'This is not the code that your app shows now. Enter the newest one. If it is refused too, check the clock of your phone.',
  not_verified: 'The passkey’s answer is not valid. Start again.',
  already_known: 'You have already added this one. Add another, or use it as it is.',
  one_app: 'You already have an authenticator app. Remove it before you add another one.',
  too_many_waiting: 'Two of your second factors are already pending. Have them approved, or withdraw one.',
  password_first: 'Choose a password of your own first: someone else knows this one.',
  not_confirmable: 'You have no other second factor to confirm this one with, so admins have to approve it.',
  no_objection: 'Its waiting period is over. Request its removal.',
  reason_missing: 'Enter the reason for your objection.',
  not_found: 'This second factor no longer exists. Reload the page.',
  already_asked: 'Its removal is already pending approval.',
  not_yours: 'Only an admin can request the removal of another person’s second factor.',
  removed: 'It has been removed.',
  still_waiting: 'It is not active yet. Withdraw it, or decline the request to add it.',
  own_removal: 'Confirm the removal of your own second factor with one of your second factors.',
} as const;
export type EnrolmentRefusal = keyof typeof enrolmentRefusals;
