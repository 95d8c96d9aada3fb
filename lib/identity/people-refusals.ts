/** Why a command about a person was refused, with the only wording of each code. */
export const peopleRefusals = {
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
  asker_gone: 'The requester is no longer an active admin. Decline the request; another admin can repeat it.',
  decider_gone: 'You are no longer an active admin.',
} as const;
export type PeopleRefusal = keyof typeof peopleRefusals;
