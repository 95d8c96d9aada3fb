import { toSepaText } from '@/lib/kernel/texts/text';
import { codeWords } from './code-words';

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
 * parsers drop, nor within a code word of ours, which those miss that join lines with a space.
 */
export function informationLines(text: string): readonly string[] {
  const lines: string[] = [];
  let rest = `:86:${text}`;
  while (rest.length > longestLine && lines.length < mostLines - 1) {
    const end = breakOf(rest);
    lines.push(rest.slice(0, end).replace(/ $/, '.'));
    rest = rest.slice(end).replace(/^[:\- ]/, '.');
  }
  lines.push(rest.length <= longestLine ? rest : `${rest.slice(0, longestLine - 3)}...`);
  return lines;
}

/**
 * How far a break moves back: out of any code word, but so little that six lines hold every value before the
 * reference.
 */
const mostBack = 5;
const ownWord = new RegExp(`/(?:${codeWords.join('|')})/`);
/** A code word has six characters with its slashes, so that any in this window includes the break. */
const isWithinWord = (text: string, end: number): boolean => ownWord.test(text.slice(end - 5, end + 5));

/**
 * The last break with characters around it that may end and start a line; otherwise the last one outside a
 * code word, where a dot replaces what may not.
 */
function breakOf(text: string): number {
  let outside: number | undefined;
  for (let end = longestLine; end >= longestLine - mostBack; end -= 1) {
    if (isWithinWord(text, end)) continue;
    if (!/[:\- ]/.test(text.charAt(end)) && text.charAt(end - 1) !== ' ') return end;
    outside ??= end;
  }
  return outside ?? longestLine;
}
