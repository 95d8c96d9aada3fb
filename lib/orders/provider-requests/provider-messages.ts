import { cleanLine } from '@/lib/kernel/texts/text';
import { type ProviderRefusal, refusalMessage } from '@/lib/provider/contract/errors';

const longestReason = 500;

/**
 * Sanitizes a provider's message for storage: one line of at most 500 characters that the database accepts.
 * No message may keep an order from ending.
 */
export const keptWords = (words: string): string => cleanLine(words, longestReason);

export const keptReason = (refusal: ProviderRefusal): string => keptWords(refusalMessage(refusal));

const largestCode = 2 ** 31 - 1;

/** The provider's code, or null if it does not fit the column; the message still contains it. */
export const keptCode = (code: number | null | undefined): number | null =>
  code !== null && code !== undefined && Math.abs(code) <= largestCode ? code : null;
