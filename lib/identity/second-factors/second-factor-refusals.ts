import { en } from '@/messages/en/second-factor';
import { t } from '@/messages/second-factor';
import { textTable } from '@/messages/text-table';
/** Why a confirmation was refused, with the only wording of each code. */
export const factorRefusals = textTable(en.refusals, (code) => t(`refusals.${code}`));
export type FactorRefusal = keyof typeof factorRefusals;
