/** Why a confirmation was refused, with the only wording of each code. */
export const factorRefusals = {
  no_factor: 'You have no active second factor. Add one in your profile; admins have to approve it.',
  passkey_required:
    'You have a passkey: confirm with it. Codes are accepted only from people without a passkey.',
  passkey_needed:
    'The amount is above the policy’s limit for codes and needs a passkey. Add one in your profile, or leave it to an approver who has one.',
  challenge_unknown:
    'Another confirmation was started since, in this or another window. Nothing was confirmed. Start the confirmation again.',
  challenge_used: 'This answer was already used. Start the confirmation again.',
  challenge_expired: 'The confirmation timed out. Nothing was confirmed. Start the confirmation again.',
  not_verified:
    'The passkey’s answer is not valid. Nothing was confirmed. Start the confirmation again with one of your passkeys.',
  counter_back:
    'This passkey was used elsewhere in the meantime, so a copy of it may exist. Have it removed, and tell an admin.',
  code_wrong:
    'This is not the code that your app shows now. Enter the newest one. If it is refused too, check the clock of your phone.',
  code_used: 'This code was already used. Wait for the next one.',
  too_many_attempts: 'Too many wrong codes. Wait up to 15 minutes and try again.',
  factor_locked:
    'Codes are locked after 20 wrong ones in a day. Another admin can unlock them on the page People; otherwise they unlock after a day.',
  factor_unreadable:
    'Your authenticator app can no longer be checked. Have it removed, and add it again in your profile.',
} as const;
export type FactorRefusal = keyof typeof factorRefusals;
