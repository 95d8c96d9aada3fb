import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine, hasHiddenCharacters } from '@/lib/kernel/texts/text';
import { lastRecurrenceDay, recurrenceTypes } from '@/lib/provider/contract/terms';
import { t } from '@/messages/recurring';
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
      beneficiaryId: t('fieldProblems.beneficiaryId'),
    }),
    ...labelProblem(input.label, label),
    ...(!recurrenceType && { recurrenceType: t('fieldProblems.recurrenceType') }),
    ...(recurrenceType &&
      !(day >= 1 && day <= lastRecurrenceDay[recurrenceType]) && {
        day: t('fieldProblems.day', { last: String(lastRecurrenceDay[recurrenceType]) }),
      }),
    ...(!isTime(time) && { time: t('fieldProblems.time') }),
  };
  if (!recurrenceType || Object.keys(problems).length > 0) return refuse(problems);
  return ok({ beneficiaryId, setup: { label, recurrenceType, day, time, enabled: input.enabled } });
}

function labelProblem(typed: string, label: string): RecurringProblems {
  if (label === '') return { label: t('fieldProblems.labelMissing') };
  if (label.length > longestLabel)
    return { label: t('fieldProblems.labelTooLong', { most: String(longestLabel) }) };
  return hasHiddenCharacters(typed.trim()) ? { label: t('fieldProblems.labelHidden') } : {};
}
