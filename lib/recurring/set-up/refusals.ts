import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';
import type { RecurringField } from './input';
import type { RecurringRow } from './standing';

/** Messages for refused commands on recurring payments. The only place of these texts. */
export const recurringRefusals = textTable(en.recurring, (code) => t(`recurring.${code}`));
export type RecurringRefusal = keyof typeof recurringRefusals;

type Answer = Pick<RecurringRow, 'providerCode' | 'providerMessage' | 'providerData' | 'httpStatus'>;

/** The provider's message of a refusal. */
export const providerText = ({ providerMessage, providerData, providerCode, httpStatus }: Answer): string => {
  const message = [providerMessage, providerData].filter(Boolean).join(': ');
  const code = providerCode === null ? '' : ` (${providerCode})`;
  return message ? `${message}${code}` : `HTTP ${httpStatus}`;
};

const fieldNames = ['beneficiaryId', 'recurrenceType', 'day', 'time', 'enabled'] as const;

/** The field that the `data` of codes 30000 and 30010 refers to, if any. */
export function refusedField({ providerCode, providerData }: Answer): RecurringField | undefined {
  if (!providerData || (providerCode !== 30_000 && providerCode !== 30_010)) return undefined;
  const named = fieldNames.find((name) => new RegExp(`\\b${name}\\b`).test(providerData));
  return named ?? (/\bbeneficiary\b/i.test(providerData) ? 'beneficiaryId' : undefined);
}
