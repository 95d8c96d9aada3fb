import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';
/** Why a command about a beneficiary was refused, with the only wording of each code. */
export const beneficiaryRefusals = textTable(en.beneficiaries, (code) => t(`beneficiaries.${code}`));
export type BeneficiaryRefusal = keyof typeof beneficiaryRefusals;
