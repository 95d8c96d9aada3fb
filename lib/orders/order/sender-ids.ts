import { hiddenCharacters } from '@/lib/kernel/banking/counterparty';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine, hasGarbledLetters, hasHiddenCharacters } from '@/lib/kernel/texts/text';
import { t } from '@/messages/fields';

/**
 * How the sender of a payment file names a payment, its instruction and its group. The provider's contract
 * has no such fields: they are neither sent nor hashed.
 */
export const senderIdFields = ['endToEndId', 'instructionId', 'paymentInformationId'] as const;
export type SenderIdField = (typeof senderIdFields)[number];

/** Null for none. */
export type SenderIds = Readonly<Record<SenderIdField, string | null>>;

/** In characters: Max35Text of ISO 20022. */
export const longestSenderId = 35;

/** Fast path: most identifiers need no checks or changes. */
const isPlain = /^[!-~]{1,35}$/;

/** By ISO 20022, the value of an end-to-end identifier that the sender does not have. */
const notProvided = 'NOTPROVIDED';

/**
 * An identifier as written but for redundant spaces, since its sender compares it; null for none. Refuses
 * what nobody can compare, invisible and lost characters, and a text longer than the standard allows.
 */
export function readSenderId(typed: string): Result<string | null, string> {
  if (typed === '' || typed === notProvided) return ok(null);
  if (isPlain.test(typed)) return ok(typed);
  if (hasHiddenCharacters(typed.trim())) return refuse(hiddenCharacters());
  if (hasGarbledLetters(typed)) return refuse(t('text.garbledLetters'));
  const text = cleanLine(typed);
  if (text.length > longestSenderId) {
    const [limit, length] = [String(longestSenderId), String(text.length)];
    return refuse(t('text.senderIdTooLong', { limit, length }));
  }
  return ok(text === notProvided ? null : text || null);
}
