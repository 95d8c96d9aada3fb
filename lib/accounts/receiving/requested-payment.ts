import { type AmountProblem, type MinorUnits, minorUnits, parseAmount } from '@/lib/kernel/money';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine, hasHiddenCharacters } from '@/lib/kernel/texts/text';
import { t as field } from '@/messages/fields';
import { t } from '@/messages/rule-answers';

/** Amount in euro and reference requested from a payer; both optional. */
export type RequestedPayment = { readonly amount: MinorUnits | null; readonly reference: string | null };

/** The form input. */
export type TypedPayment = { readonly amount: string; readonly reference: string };
export type TypedPaymentProblems = { readonly [Field in keyof TypedPayment]?: string };

/** Maximum amount of a SEPA credit transfer and its QR code (EPC069-12). */
const largestAmount = minorUnits(99_999_999_999n);

/** Maximum length of an unstructured reference in SEPA and SWIFT. */
export const longestReference = 140;

/** Parses the form; empty fields are allowed. Errors by field. */
export function readRequestedPayment(typed: TypedPayment): Result<RequestedPayment, TypedPaymentProblems> {
  const amount = readAmount(typed.amount);
  const reference = readReference(typed.reference);
  if (amount.ok && reference.ok) return ok({ amount: amount.value, reference: reference.value });
  return refuse({
    ...(!amount.ok && { amount: amount.error }),
    ...(!reference.ok && { reference: reference.error }),
  });
}

function readAmount(typed: string): Result<MinorUnits | null, string> {
  if (typed.trim() === '') return ok(null);
  const parsed = parseAmount(typed);
  if (!parsed.ok) return refuse(amountText(parsed.error));
  return parsed.value > largestAmount ? refuse(amountText('too_large')) : parsed;
}

function readReference(typed: string): Result<string | null, string> {
  const line = cleanLine(typed);
  if (line === '') return ok(null);
  if (hasHiddenCharacters(line)) {
    return refuse(t('requested.hidden'));
  }
  const { length } = [...line];
  return length > longestReference
    ? refuse(t('requested.tooLong', { most: String(longestReference), length: String(length) }))
    : ok(line);
}

function amountText(problem: AmountProblem): string {
  switch (problem) {
    case 'empty':
    case 'not_a_number':
    case 'misplaced_sign':
    case 'wrong_groups':
      return field('amount.not_a_number');
    case 'too_many_decimals':
      return field('amount.too_many_decimals');
    case 'not_positive':
      return field('amount.not_positive');
    case 'too_large':
      return t('requested.tooLarge');
    default:
      return unreachable(problem);
  }
}
