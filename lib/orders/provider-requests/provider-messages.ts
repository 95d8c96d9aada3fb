import { cleanLine } from '@/lib/kernel/texts/text';
import { refusalMessage, type ServiceRefusal } from '@/lib/provider/contract/errors';

const longestReason = 500;

/**
 * The service's words in the form in which they are kept with an order: one line of at most 500 characters
 * that the database can hold. Whatever an operator writes there must not keep an order from coming to its
 * end.
 */
export const keptWords = (words: string): string => cleanLine(words, longestReason);

export const keptReason = (refusal: ServiceRefusal): string => keptWords(refusalMessage(refusal));

const largestCode = 2 ** 31 - 1;

/**
 * The service's code, or null where it is greater than any that a service has; it still stands in the words.
 */
export const keptCode = (code: number | null | undefined): number | null =>
  code !== null && code !== undefined && Math.abs(code) <= largestCode ? code : null;
