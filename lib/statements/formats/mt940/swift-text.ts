import { toSepaText } from '@/lib/kernel/texts/text';

/** A line of a file, its tag included, and the lines of field 86. */
const longestLine = 65;
const mostLines = 6;

/** Character set x of SWIFT, without line ends: the signs of SEPA. Single spaces, trimmed. */
export const swiftText = (text: string): string => (isSwift.test(text) ? text : toSepaText(text));
const isSwift = /^(?:[A-Za-z0-9/\-?:().,'+]+(?: (?! |$)|$))*$/;

/**
 * A reference of at most sixteen characters: the last sixteen of the identifier, as identifiers differ at
 * their end. A slash, which ends a reference, becomes a point. `NONREF` where there is none.
 */
export function shortReference(identifier: string | null): string {
  const text = swiftText(identifier ?? '').replaceAll('/', '.');
  return text.slice(-16).trim() || 'NONREF';
}

/**
 * Field 86 as lines of at most 65 characters, tag and all, six at most: what does not fit is cut, and three
 * dots say so. No line begins with the colon of a tag or the dash that ends a message; nor with a space, nor
 * ends with one, as readers drop those.
 */
export function informationLines(text: string): readonly string[] {
  const lines: string[] = [];
  let rest = `:86:${text}`;
  while (rest.length > longestLine && lines.length < mostLines - 1) {
    const end = breakOf(rest);
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^[:\- ]/, '.');
  }
  lines.push(rest.length <= longestLine ? rest : `${rest.slice(0, longestLine - 3)}...`);
  return lines;
}

/**
 * Where to break: as late as possible, but between two signs that may stand at the end and the beginning of a
 * line.
 */
function breakOf(text: string): number {
  for (let end = longestLine; end > longestLine / 2; end -= 1) {
    if (!/[:\- ]/.test(text.charAt(end)) && text.charAt(end - 1) !== ' ') return end;
  }
  return longestLine;
}
