import unhomoglyph from 'unhomoglyph';
import { toSepaText } from '@/lib/kernel/texts/text';

/**
 * What a text looks like: the skeleton of UTS #39 (letters that look alike are one letter), without case,
 * marks, spaces and signs. Names with the same key can be taken for each other. Not meant to be read.
 * `lookalike_key` of the database gives the same for texts in the banks' character set.
 */
export function lookalikeKey(text: string): string {
  const shaped = unhomoglyph(text.normalize('NFKD')).toLowerCase();
  // Once more, as a capital may have become a letter that looks like two; and an i without its dot is an l.
  return unhomoglyph(shaped)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l');
}

/**
 * The keys of a name as it was typed and as banks write it. Two names that share one can be taken for each
 * other.
 */
export const nameKeys = (name: string): string[] => [
  ...new Set([lookalikeKey(name), lookalikeKey(toSepaText(name))].filter(Boolean)),
];

/** Whether two names are one and the same to a bank: case, spaces and signs aside. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (name: string): string =>
  toSepaText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
