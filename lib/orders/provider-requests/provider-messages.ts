import { cleanLine } from '@/lib/kernel/texts/text';
import { type ProviderRefusal, refusalMessage } from '@/lib/provider/contract/errors';

const longestReason = 500;

/**
 * Sanitizes a provider's message for storage: one line of at most 500 characters that the database accepts.
 * No message may keep an order from ending.
 */
export const storedMessage = (words: string): string => cleanLine(words, longestReason);

export const storedReason = (refusal: ProviderRefusal): string => storedMessage(refusalMessage(refusal));

const largestCode = 2 ** 31 - 1;

/** The provider's code, or null if it does not fit the column; the message still contains it. */
export const storedCode = (code: number | null | undefined): number | null =>
  code !== null && code !== undefined && Math.abs(code) <= largestCode ? code : null;
