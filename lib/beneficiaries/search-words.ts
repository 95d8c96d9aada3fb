import { cleanLine, toSepaText } from '@/lib/kernel/text';

/** Lower case, no marks, words of letters and digits: how texts are kept and asked for when a book is searched. */
const fold = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that a beneficiary is found by: the name as typed and as banks write it, the account, the bank and the town. */
export const searchWords = (parts: {
  readonly name: string;
  readonly account: string;
  readonly bankBic: string | null;
  readonly addressTown: string | null;
}): string[] => [
  ...new Set([
    ...fold(parts.name),
    ...fold(toSepaText(parts.name)),
    ...fold(parts.account),
    ...fold(parts.bankBic ?? ''),
    ...fold(parts.addressTown ?? ''),
  ]),
];

/** The place of a name in an alphabetic list. */
export const sortName = (name: string): string => toSepaText(name).toLowerCase();

/** What was typed into a search box, as a query over words: each a beginning of one. Undefined where nothing was typed. */
export function searchQuery(typed: string): string | undefined {
  const text = cleanLine(typed, 140);
  const compact = text.replace(/\s/g, '');
  // The groups of an IBAN are one word.
  const words = /^[A-Za-z]{2}\d{2}/.test(compact) ? fold(compact) : fold(text);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined;
}
