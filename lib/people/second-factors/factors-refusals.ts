/** Why a second factor was not added or removed. Every code has its wording here, and only here. */
export const enrolmentRefusals = {
  label_missing: 'Give it a name that you will know it by, such as “MacBook”.',
  offer_expired: 'This code to scan is too old. Start again with a new one.',
  code_wrong:
    'This is not the code that your app shows now. Type the newest one; if it is refused too, see whether the clock of your phone is right.',
  not_verified: 'The passkey’s answer does not hold. Start again.',
  already_known: 'You have added this one already. Add another, or use it as it is.',
  one_app: 'You have an authenticator app. Ask for its removal before you add another one.',
  too_many_waiting: 'Two of your second factors wait already. Have them decided about, or withdraw one.',
  password_first: 'Choose a password of your own first: somebody else knows this one.',
  not_confirmable: 'Admins decide about this one, as you have no other second factor to confirm it with.',
  no_objection: 'Its waiting time is over. Ask for its removal.',
  reason_missing: 'Say why you object.',
  not_found: 'There is no such second factor. Reload the page to see which there are.',
  already_asked: 'Its removal waits for a decision already.',
  not_yours: 'Only an admin asks for the removal of another person’s second factor.',
  removed: 'It has been removed.',
  still_waiting: 'It is not active yet. Withdraw it, or decline the request to add it.',
  own_removal: 'Confirm the removal of your own second factor with a second factor of yours.',
} as const;
export type EnrolmentRefusal = keyof typeof enrolmentRefusals;
