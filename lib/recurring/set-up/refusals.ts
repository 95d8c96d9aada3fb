import type { RecurringField } from './input';
import type { RecurringRow } from './standing';

/** Messages for refused commands on recurring payments. The only place of these texts. */
export const recurringRefusals = {
  changed_since: 'There is a newer request for this beneficiary. Reload the page and review it.',
  in_progress: 'A request for this beneficiary is in progress. Wait for its answer.',
  unchanged: 'Nothing has changed. Change a field first, or go back.',
  already_open:
    'A change request for this beneficiary is pending approval. It must be decided or withdrawn first.',
  already_set: 'A recurring payment is, or may be, set up for this beneficiary. Change it instead.',
  nothing_set: 'Paydesk has set up no recurring payment for this beneficiary. Set one up first.',
  answered: 'The bank has answered. The request does not need to be sent again.',
  not_as_approved: 'The stored request differs from its approval. Request the change again.',
} as const;
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
