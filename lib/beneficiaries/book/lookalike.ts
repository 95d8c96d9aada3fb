import unhomoglyph from 'unhomoglyph';
import { toSepaText } from '@/lib/kernel/texts/text';

/**
 * The visual skeleton of a text (UTS #39: similar letters become one), without case, marks, spaces and
 * punctuation. Names with the same key are confusable. Not for display. The database's `lookalike_key` gives
 * the same for texts in the banks' character set.
 */
export function lookalikeKey(text: string): string {
  const shaped = unhomoglyph(text.normalize('NFKD')).toLowerCase();
  // A second pass, as a lower-cased capital may resemble two letters; without its dot, an i is an l.
  return unhomoglyph(shaped)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l');
}

/** The keys of a name as typed and as transliterated for banks. Two names that share one are confusable. */
export const nameKeys = (name: string): string[] => [
  ...new Set([lookalikeKey(name), lookalikeKey(toSepaText(name))].filter(Boolean)),
];

/**
 * A key of a name regardless of how a bank spelled it: `nayte` of Nayte and of Naeyte. The database's
 * `spelling_key` gives the same for texts in the banks' character set.
 */
export const spellingKey = (key: string): string => key.replace(/([aou])e/g, '$1');

/** Whether two names are equal to a bank in some spelling: ignores case, spaces and punctuation. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (name: string): string =>
  spellingKey(
    toSepaText(name)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  );
