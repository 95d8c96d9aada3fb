/** Alphabets with confusable letters, and their names. */
const alphabets = [
  ['Latin', /\p{Script=Latin}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
] as const;

export type Alphabet = (typeof alphabets)[number][0];

export type MixedWord = { readonly word: string; readonly alphabets: readonly [Alphabet, Alphabet] };

/**
 * The first word that mixes alphabets, or undefined. Names mix alphabets between words ("Hellas Cloud Α.Ε.").
 * Within one word a foreign letter imitates another one (homograph), and nobody types that by accident.
 */
export function findMixedWord(text: string): MixedWord | undefined {
  for (const word of text.normalize('NFC').split(/[^\p{L}\p{M}]+/u)) {
    const [first, second] = alphabets.filter(([, pattern]) => pattern.test(word)).map(([name]) => name);
    if (first && second) return { word, alphabets: [first, second] };
  }
  return undefined;
}
