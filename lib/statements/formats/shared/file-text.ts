/**
 * Foreign text that every format can represent: on one line, with runs of control characters and line breaks
 * as one space. Lone surrogates and characters invalid in XML become U+FFFD. Idempotent.
 */
export const fileText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd');

/** Fast path for common text. */
const isPlain = /^[\x20-\x7e\u00a0-\u024f\u0370-\u052f]*$/;

/**
 * The first `limit` characters, with three dots at the end if truncated. Counts code points, as schemas do.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit - 3).join('')}...`;
}

/** Splits text into pieces of at most `length` code points; empty for empty text. */
export function piecesOf(text: string, length: number): readonly string[] {
  if (text === '') return [];
  if (text.length <= length) return [text];
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  );
}
