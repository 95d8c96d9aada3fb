/** Why a confirmation was not taken. Every code has its wording here, and only here. */
export const factorRefusals = {
  no_factor: 'You have no active second factor. Add one in your profile; an admin has to agree to it.',
  passkey_required: 'You have a passkey: confirm with it. A code is taken only where there is none.',
  passkey_needed:
    'This is above the sum that codes confirm under the policy: it needs a passkey. Add one in your profile, or leave it to an approver who has one.',
  challenge_unknown:
    'You were asked to confirm something else since, in this or another window. Nothing was confirmed. Start the confirmation again.',
  challenge_used: 'This answer has been used. Start the confirmation again.',
  challenge_expired: 'The time to confirm was over. Nothing was confirmed. Start the confirmation again.',
  not_verified: 'The passkey’s answer does not hold. Start the confirmation again, with a passkey of yours.',
  counter_back:
    'This passkey has signed elsewhere in the meantime: there may be a copy of it. Have it removed, and tell an admin.',
  code_wrong:
    'This is not the code that your app shows now. Type the newest one; if it is refused too, see whether the clock of your phone is right.',
  code_used: 'This code has been used. Wait for the next one.',
  too_many_attempts:
    'There were too many wrong codes. Wait a while, at most a quarter of an hour, and try again.',
  factor_locked:
    'There were 20 wrong codes in a day, so no more codes are taken. Another admin can unlock them on the page People; otherwise they are unlocked after a day.',
  factor_unreadable:
    'Your authenticator app cannot be checked any more. Have it removed in your profile, and add it again.',
} as const;
export type FactorRefusal = keyof typeof factorRefusals;
