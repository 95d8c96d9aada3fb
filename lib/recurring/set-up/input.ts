import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine, hasHiddenCharacters } from '@/lib/kernel/texts/text';
import { lastRecurrenceDay, recurrenceTypes } from '@/lib/provider/contract/terms';
import { greatestBeneficiaryId, isTime, longestLabel, type Setup } from './setup';

/** Form input: everything is text except the switch. */
export type RecurringInput = {
  readonly beneficiaryId: string;
  readonly label: string;
  readonly recurrenceType: string;
  readonly day: string;
  readonly time: string;
  readonly enabled: boolean;
};

/** Form fields with the provider's names (contract 4.8); the label is ours. */
export type RecurringField = keyof RecurringInput;
export type RecurringProblems = Partial<Record<RecurringField, string>>;

export type RecurringOrder = { readonly beneficiaryId: number; readonly setup: Setup };

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);

/** Parses the form and returns all errors by field. Seconds of the time default to zero. */
export function parseRecurring(input: RecurringInput): Result<RecurringOrder, RecurringProblems> {
  const beneficiaryId = wholeNumber(input.beneficiaryId);
  const recurrenceType = recurrenceTypes.find((type) => type === input.recurrenceType);
  const day = wholeNumber(input.day);
  const typed = input.time.trim();
  const time = /^\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed;
  const label = cleanLine(input.label);
  const problems: RecurringProblems = {
    ...(!(beneficiaryId >= 1 && beneficiaryId <= greatestBeneficiaryId) && {
      beneficiaryId: 'Enter the number of the beneficiary in the client portal.',
    }),
    ...labelProblem(input.label, label),
    ...(!recurrenceType && { recurrenceType: 'Choose how often it is paid.' }),
    ...(recurrenceType &&
      !(day >= 1 && day <= lastRecurrenceDay[recurrenceType]) && {
        day: `Enter a day from 1 to ${lastRecurrenceDay[recurrenceType]}.`,
      }),
    ...(!isTime(time) && { time: 'Enter a time of day, in UTC.' }),
  };
  if (!recurrenceType || Object.keys(problems).length > 0) return refuse(problems);
  return ok({ beneficiaryId, setup: { label, recurrenceType, day, time, enabled: input.enabled } });
}

function labelProblem(typed: string, label: string): RecurringProblems {
  if (label === '') return { label: 'Enter a name for this number. The bank does not provide it.' };
  if (label.length > longestLabel) return { label: `A label has at most ${longestLabel} characters.` };
  return hasHiddenCharacters(typed.trim()) ? { label: 'There is something invisible in this label.' } : {};
}
