import { ok, type Result, refuse } from '@/lib/kernel/result';
import { recurrenceTypes } from '@/lib/provider/contract/terms';
import { portalBeneficiaries } from '../bank/portal-beneficiaries';
import { isTime, lastDays } from '../bank/recurrence';
import type { Recurrence } from '../ledger/events';
import { type Parameters, parseFlag } from '../protocol/form';
import { invalidRecurring, missingParameter, type Refusal, requestError } from '../protocol/refusal';
import type { Call } from './call';

function readBeneficiary(parameters: Parameters): Result<number, Refusal> {
  const text = parameters.get('beneficiaryId');
  if (text === undefined) return refuse(missingParameter('beneficiaryId'));
  if (!/^\d{1,9}$/.test(text)) return refuse(invalidRecurring('beneficiaryId is not an integer'));
  const beneficiaryId = Number(text);
  return portalBeneficiaries.has(beneficiaryId)
    ? ok(beneficiaryId)
    : refuse(requestError('Beneficiary is unknown'));
}

function readRecurrence(parameters: Parameters): Result<Recurrence, Refusal> {
  const missing = ['recurrenceType', 'day', 'time', 'enabled'].find((name) => !parameters.has(name));
  if (missing) return refuse(missingParameter(missing));
  const typeText = parameters.get('recurrenceType');
  const type = recurrenceTypes.find((known) => known === typeText);
  if (!type) return refuse(invalidRecurring('recurrenceType is unknown'));
  const dayText = parameters.get('day') ?? '';
  const day = /^\d{1,2}$/.test(dayText) ? Number(dayText) : 0;
  if (day < 1 || day > lastDays[type])
    return refuse(invalidRecurring(`day is not from 1 to ${lastDays[type]}`));
  const time = parameters.get('time') ?? '';
  if (!isTime(time)) return refuse(invalidRecurring('time is not HH:mm:ss'));
  const enabled = parseFlag(parameters.get('enabled') ?? '');
  if (enabled === undefined) return refuse(invalidRecurring('enabled is not a boolean'));
  return ok({ type, day, time, enabled });
}

/** Contract 4.8, `recurring`. A second setup for a beneficiary replaces the first. */
export const setUpRecurring: Call = ({ bank, parameters }) => {
  const beneficiaryId = readBeneficiary(parameters);
  if (!beneficiaryId.ok) return beneficiaryId;
  const recurrence = readRecurrence(parameters);
  if (!recurrence.ok) return recurrence;
  bank.setRecurring(beneficiaryId.value, recurrence.value);
  return ok(undefined);
};

/** Contract 4.8, `cancel-recurring`. */
export const cancelRecurring: Call = ({ bank, parameters }) => {
  const beneficiaryId = readBeneficiary(parameters);
  if (!beneficiaryId.ok) return beneficiaryId;
  return bank.cancelRecurring(beneficiaryId.value)
    ? ok(undefined)
    : refuse(requestError('No recurring payment is set up for this beneficiary'));
};
