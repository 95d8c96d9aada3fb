import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { longestDays } from './period';

/** Why a command about a deputy was refused, with the only wording of each code. */
export const deputyRefusals = textTable(en.deputies, (code) =>
  code === 'too_long' ? t('deputies.too_long', { days: String(longestDays) }) : t(`deputies.${code}`),
);
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
