/** Why a command about a person was refused. Every code has its wording here, and only here. */
export const peopleRefusals = {
  name_missing: 'Enter the person’s name.',
  email_invalid: 'Enter an e-mail address, such as ana@example.com.',
  email_taken: 'Someone with this e-mail address is here already. Look for them in the list.',
  password_weak:
    'A password has 12 to 200 characters, and is neither common nor made of the person’s name or address. Choose another.',
  group_invalid: 'The name of a group has up to 40 letters, digits and spaces.',
  too_many_groups: 'Nobody is in more than nine groups. Take one away.',
  not_found: 'There is no such person. Reload the page to see who is there.',
  oneself: 'Nobody decides about themselves. Ask another admin.',
  unchanged: 'Nothing would change. Choose another role or other groups.',
  changed_since: 'This person’s rights are others than when this was asked for. Decline it, and ask again.',
  active_already: 'This person is let in already. The page now shows it.',
  not_admitted: 'This person has not been admitted yet. Decide about the admission first.',
  password_elsewhere: 'This person comes in through the identity provider, without a password.',
  from_provider: 'The identity provider says which role this person has. Change it there.',
  last_admin: 'This is the last active admin. Make someone else an admin first.',
  too_many_admins:
    'Two admins with passwords are active already. They add people on the page “People”, one asking and the other agreeing.',
  already_open:
    'The same change waits for a decision already. Decide about that one, or take it back, on the page “Change requests”.',
  no_second_admin:
    'A second admin has to agree, and you are the only one. Make another at the server first: npm run create-admin.',
  no_third_admin:
    'Neither you nor the person concerned may agree to this, so a third admin is needed. Admit one first; in an emergency, switch the person off.',
  asker_gone:
    'The one who asked for this is no active admin any more. Decline it; another admin can ask again.',
  decider_gone: 'You are no active admin any more.',
} as const;
export type PeopleRefusal = keyof typeof peopleRefusals;
