export const en = {
  seats: {
    not_deputy:
      'You are no longer the deputy of this person, and nothing was approved. Review it again to approve it in your own name.',
    own_of_absent: 'The person you represent made or edited this, so another person must decide.',
    represented_decided:
      'The person you represent, or another deputy of theirs, already approved this. It needs another approver.',
  },
  deputies: {
    from_invalid: 'Enter a first day, not before today.',
    until_invalid: 'Enter a last day.',
    until_before_from: 'The last day is before the first. Choose a later one.',
    too_long: 'A deputy acts for up to {days} days. Choose an earlier last day.',
    too_far: 'The first day is more than a year ahead. Choose an earlier one.',
    not_chosen: 'Choose an approver.',
    oneself: 'Choose another person as your deputy.',
    unfit: 'This person is no longer an active approver. Choose another deputy.',
    no_factor: 'This person has no second factor yet, so they could not approve. Choose another deputy.',
    you_unfit: 'Only an active approver has a deputy.',
    taken: 'There is already a deputy on some of these days. End that first, or choose other days.',
    deputy_absent: 'This person has a deputy of their own on some of these days. Choose another deputy.',
    you_are_deputy:
      'You are someone’s deputy on some of these days, so you cannot have one. Choose other days.',
    already_open: 'Your request for a deputy is already pending approval. Withdraw it first.',
    over: 'This period has passed. Decline the request; a new one can be sent.',
    not_found: 'This deputy no longer exists. The page now shows the current one.',
  },
  tokens: {
    name_missing: 'Enter a name, such as the program that uses the token.',
    service_user_missing: 'Enter the name of the program, such as “ERP”.',
    scopes_missing: 'Choose what the token may read.',
    too_many: 'You have {most} tokens already. Revoke one that you no longer use.',
    name_taken:
      'A service user of this name was added in the meantime. Decline this request, and request the token again.',
    already_open:
      'A token for this service user is already pending approval. Decide about it, or withdraw it, on the page “Change requests”.',
    not_found: 'This token no longer exists or was revoked already. The page now shows the current ones.',
    not_requester: 'Only the admin who requested this token can issue it. Request another one.',
    not_issuable: 'This token was already issued, was revoked or has expired. Request another one.',
  },
  endpoints: {
    url_invalid: 'Enter a complete address, such as https://erp.example.com/paydesk.',
    url_not_https: 'Enter an address that begins with https://.',
    url_has_credentials:
      'Remove user name and password from the address. The receiver verifies the signature instead.',
    url_internal:
      'This host is inside a private network. Ask your operator to permit it in PAYDESK_WEBHOOK_ALLOWED_HOSTS, or enter a public one.',
    url_too_long: 'Enter an address of at most 500 characters.',
    description_missing: 'Enter which system receives the events.',
    types_missing: 'Choose which events are sent.',
    too_many: 'There are {most} endpoints already. Remove one that is no longer used.',
    nothing_changed: 'Nothing has changed. Enter another address or description, or choose other events.',
    changed_since: 'The endpoint has changed in the meantime. Nothing was done. Look at it again.',
    already_open:
      'A change of this endpoint is already pending approval. Decide about it, or withdraw it, on the page “Change requests”.',
    not_found: 'This endpoint was removed. The page now shows the current ones.',
    disabled: 'The endpoint is disabled, so nothing was sent. Enable it first.',
    no_secret: 'The endpoint has no signing secret, so nothing was sent. Issue the secret first.',
    delivery_gone: 'This delivery was deleted because of its age. Read its subject through the API instead.',
    already_pending: 'This event is being sent already.',
    none_failed: 'No delivery has failed since this day. Nothing was sent.',
  },
  people: {
    name_missing: 'Enter the person’s name.',
    email_invalid: 'Enter an email address, such as ana@example.com.',
    email_taken: 'Someone with this email address already exists. Find them in the list.',
    password_weak:
      'A password has 12 to 200 characters, and is neither common nor made of the person’s name or address. Choose another.',
    invitation_accepted:
      'This person has chosen a password already. If they forgot it, request a new password.',
    not_inviter:
      'Only the admin who requested this person’s admission can create another link. Request a new password instead.',
    group_invalid: 'A group name has up to 40 letters, digits and spaces.',
    too_many_groups: 'A person can be in up to nine groups. Remove one.',
    not_found: 'This person does not exist. Reload the page to see the current list.',
    oneself: 'You cannot change your own access. Ask another admin.',
    unchanged: 'Nothing would change. Choose another role or other groups.',
    changed_since:
      'This person’s rights changed after the request was made. Decline it, and request the change again.',
    active_already: 'This person is already active. The page now shows it.',
    erased: 'The personal data of this person are erased. Add them as a new person.',
    not_admitted: 'This person is not added yet. Decide about that request first.',
    password_elsewhere: 'This person signs in through the identity provider, without a password.',
    from_provider: 'The identity provider assigns this person’s role. Change it there.',
    last_admin: 'This is the last active admin. Make someone else an admin first.',
    too_many_admins:
      'Two admins with passwords are already active. They add people on the page “People”: one requests, the other approves.',
    already_open:
      'The same change is already pending approval. Decide about it, or withdraw it, on the page “Change requests”.',
    no_second_admin:
      'A second admin has to approve, and you are the only one. Create another on the server first: npm run create-admin.',
    no_third_admin:
      'Neither you nor the person concerned can approve this, so a third admin is needed. Add one first; in an emergency, switch the person off.',
    asker_gone:
      'The requester is no longer an active admin. Decline the request; another admin can repeat it.',
    decider_gone: 'You are no longer an active admin.',
  },
  enrolment: {
    label_missing: 'Enter a name that you will recognise, such as “MacBook”.',
    offer_expired: 'This QR code has expired. Start again with a new one.',
    code_wrong:
      'This is not the code that your app shows now. Enter the newest one. If it is refused too, check the clock of your phone.',
    not_verified: 'The passkey’s answer is not valid. Start again.',
    already_known: 'You have already added this one. Add another, or use it as it is.',
    one_app: 'You already have an authenticator app. Remove it before you add another one.',
    too_many_waiting: 'Two of your second factors are already pending. Have them approved, or withdraw one.',
    password_first: 'Choose a password of your own first: someone else knows this one.',
    not_confirmable:
      'You have no other second factor to confirm this one with, so admins have to approve it.',
    no_objection: 'Its waiting period is over. Request its removal.',
    reason_missing: 'Enter the reason for your objection.',
    not_found: 'This second factor no longer exists. Reload the page.',
    already_asked: 'Its removal is already pending approval.',
    not_yours: 'Only an admin can request the removal of another person’s second factor.',
    removed: 'It has been removed.',
    still_waiting: 'It is not active yet. Withdraw it, or decline the request to add it.',
    own_removal: 'Confirm the removal of your own second factor with one of your second factors.',
  },
  weakness: {
    too_short: 'A password has at least 12 characters. Choose a longer one.',
    too_long: 'A password has at most 200 characters. Choose a shorter one.',
    repetitive:
      'This password repeats or counts on. Choose one that is harder to guess, such as four unrelated words.',
    about_you:
      'This password is made of your name, your address or this product. Choose one that is harder to guess.',
    common:
      'This password is among the most common ones. Choose one that is harder to guess, such as four unrelated words.',
  },
  ownPassword: {
    password_wrong:
      'This is not your current password. Enter it again. If you lost it, two admins can give you a new one.',
    too_many_passwords: 'Too many wrong passwords. Wait 15 minutes and try again.',
  },
  passwordChange: {
    password_same: 'This is your current password. Choose another one.',
  },
  demoCode: {
    no_demo_app: 'Demo codes exist only for the authenticator apps of the demo’s own people.',
    all_used: 'The current codes are already used. A new one is available within half a minute.',
  },
  reauthentication: {
    factor_required: 'You now have a second factor: confirm with it. Close this dialog and start again.',
    sign_in_again:
      'Nothing was changed. Your identity provider has your password, so it cannot be checked here. Sign out and in again, then retry within ten minutes. If it is refused again, add a second factor in your profile.',
  },
  singleSignOn: {
    email_unverified:
      'Your organisation’s sign-in does not confirm your email address, so Paydesk cannot identify you. Ask your identity provider’s administrator.',
    unknown: 'No person in Paydesk has your email address. Ask an admin to add you.',
    other_identity: 'Another identity already signs in with your email address. Ask an admin.',
    no_role:
      'Your organisation’s sign-in gives you no role in Paydesk. Ask your identity provider’s administrator.',
    two_roles:
      'Your organisation’s sign-in gives you more than one role, and Paydesk accepts only one. Ask your identity provider’s administrator.',
    switched_off: 'Your access is deactivated. Ask an admin.',
  },
  invitations: {
    unknown:
      'This link is not valid. Copy the whole link, or ask the admin who invited you for a new one: a newer link replaces earlier ones.',
    used: 'This invitation has been accepted already. Sign in with the password that you chose. If it was not you, tell an admin at once.',
    expired: 'This invitation has expired. Ask the admin who invited you for a new link.',
    not_admitted:
      'A second admin has not approved your access yet. Try this link again once they have: it stays valid.',
    switched_off: 'Your access has been deactivated. Ask an admin.',
    signed_in_elsewhere:
      'You sign in through your identity provider, so you need no password here. Go to sign-in.',
    inviter_gone:
      'The admin who created this link is no longer an admin, so it cannot be used. Ask another admin for a new password.',
  },
} as const;
