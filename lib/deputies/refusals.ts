import { longestDays } from './period';

/** Why a command about a deputy was refused, with the only wording of each code. */
export const deputyRefusals = {
  from_invalid: 'Enter a first day, not before today.',
  until_invalid: 'Enter a last day.',
  until_before_from: 'The last day is before the first. Choose a later one.',
  too_long: `A deputy acts for up to ${longestDays} days. Choose an earlier last day.`,
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
  not_found: 'There is no such deputy any more. The page now shows the current one.',
} as const;
export type DeputyRefusal = keyof typeof deputyRefusals;

/** The field of the form that a refusal is about. */
export const fieldOfRefusal = (refusal: DeputyRefusal): 'deputyId' | 'from' | 'until' | undefined => {
  switch (refusal) {
    case 'from_invalid':
    case 'too_far':
    case 'you_are_deputy':
    case 'taken':
      return 'from';
    case 'until_invalid':
    case 'until_before_from':
    case 'too_long':
      return 'until';
    case 'not_chosen':
    case 'oneself':
    case 'unfit':
    case 'no_factor':
    case 'deputy_absent':
      return 'deputyId';
    case 'you_unfit':
    case 'already_open':
    case 'over':
    case 'not_found':
      return undefined;
  }
};
