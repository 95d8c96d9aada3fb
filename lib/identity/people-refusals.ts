import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
/** Why a command about a person was refused, with the only wording of each code. */
export const peopleRefusals = textTable(en.people, (code) => t(`people.${code}`));
export type PeopleRefusal = keyof typeof peopleRefusals;
