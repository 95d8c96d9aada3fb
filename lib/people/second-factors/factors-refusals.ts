import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
/** Why a second factor was not added or removed, with the only wording of each code. */
export const enrolmentRefusals = textTable(en.enrolment, (code) => t(`enrolment.${code}`));
export type EnrolmentRefusal = keyof typeof enrolmentRefusals;
