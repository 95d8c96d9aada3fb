import type { NotSent } from '@/lib/db/schema/orders/recurring';
import type { RecurringRow } from '../standing';
import type { RecurringField } from './input';

/** Why a command about a recurring payment was refused. Every code has its wording here, and only here. */
export const recurringRefusals = {
  changed_since:
    'Something was asked about this beneficiary since you looked. Look at it as it is now first.',
  under_way: 'A request about this beneficiary is under way. Wait for its answer.',
  unchanged: 'This is what is set already. Change something first, or go back.',
  already_open:
    'A change for this beneficiary waits for a second person. It has to be decided, or taken back, first.',
  already_set: 'Something is, or may be, set up for this beneficiary. Change that instead.',
  nothing_set: 'Nothing is set up for this beneficiary from here. Set it up first.',
  answered: 'The service has answered, so there is nothing to ask again.',
  not_as_approved: 'Two people did not approve this request as it is stored. Request it again as a change.',
} as const;
export type RecurringRefusal = keyof typeof recurringRefusals;

type Answer = Pick<RecurringRow, 'serviceCode' | 'serviceMessage' | 'serviceData' | 'httpStatus'>;

/** The service's own words of a refusal. */
export const serviceWords = ({ serviceMessage, serviceData, serviceCode, httpStatus }: Answer): string => {
  const said = [serviceMessage, serviceData].filter(Boolean).join(': ');
  const code = serviceCode === null ? '' : ` (${serviceCode})`;
  return said ? `${said}${code}` : `HTTP ${httpStatus}`;
};

const fieldNames = ['beneficiaryId', 'recurrenceType', 'day', 'time', 'enabled'] as const;

/** The field that the `data` of codes 30000 and 30010 names, if it names one. */
export function refusedField({ serviceCode, serviceData }: Answer): RecurringField | undefined {
  if (!serviceData || (serviceCode !== 30_000 && serviceCode !== 30_010)) return undefined;
  const named = fieldNames.find((name) => new RegExp(`\\b${name}\\b`).test(serviceData));
  return named ?? (/\bbeneficiary\b/i.test(serviceData) ? 'beneficiaryId' : undefined);
}

export const unknownWords =
  'It is not known whether the service took it. Ask again: the same values are harmless.';

const notSentWords: Readonly<Record<NotSent, string>> = {
  overtaken: 'A later request took its place.',
  too_old: 'No worker could send it within 24 hours. Ask again, or request a change.',
  not_as_approved:
    'Two people did not approve it as it is stored. Somebody may have written it past Paydesk. Tell your administrator.',
};

/** Why a request was not sent, as people read it. */
export function wasNotSentWords({ fault }: Pick<RecurringRow, 'fault'>): string {
  const [, why] = Object.entries(notSentWords).find(([reason]) => reason === fault) ?? [];
  return why ? `Nothing changed at the bank. ${why}` : 'Nothing changed at the bank.';
}
