import { toSepaText } from '@/lib/kernel/texts/text';

/** Maximum line length with the tag, and maximum number of lines of field 86. */
const longestLine = 65;
const mostLines = 6;

/** SWIFT character set x without line breaks, which is the SEPA character set. Single spaces, trimmed. */
export const swiftText = (text: string): string => (isSwift.test(text) ? text : toSepaText(text));
const isSwift = /^(?:[A-Za-z0-9/\-?:().,'+]+(?: (?! |$)|$))*$/;

/**
 * A reference of at most sixteen characters: the last sixteen of the identifier, because identifiers differ
 * at their end. Slashes, which end a reference, become dots. `NONREF` if there is none.
 */
export function shortReference(identifier: string | null): string {
  const text = swiftText(identifier ?? '').replaceAll('/', '.');
  return text.slice(-16).trim() || 'NONREF';
}

/**
 * Field 86 as at most six lines of 65 characters including the tag. Truncated text ends with three dots. No
 * line starts with a colon (a tag) or a dash (end of message). No line starts or ends with a space, which
 * parsers drop.
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

/** The last valid break: both characters around it must be allowed at the end and the start of a line. */
function breakOf(text: string): number {
  for (let end = longestLine; end > longestLine / 2; end -= 1) {
    if (!/[:\- ]/.test(text.charAt(end)) && text.charAt(end - 1) !== ' ') return end;
  }
  return longestLine;
}
