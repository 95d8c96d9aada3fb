/**
 * Text that others wrote, as every file can hold it: on one line, runs of control characters and line ends
 * made one space; half a surrogate pair and what XML does not know made U+FFFD. Text that is so already comes
 * back as it is.
 */
export const fileText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd');

/** Most text is of these, and is not looked at twice. */
const isPlain = /^[\x20-\x7e\u00a0-\u024f\u0370-\u052f]*$/;

/**
 * The first `limit` characters; what is cut off shows as three dots at the end. Counted in code points, as
 * schemas count.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit - 3).join('')}...`;
}

/** The text in pieces of at most `length` code points; joined they are the text. None for an empty one. */
export function piecesOf(text: string, length: number): readonly string[] {
  if (text === '') return [];
  if (text.length <= length) return [text];
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  );
}
